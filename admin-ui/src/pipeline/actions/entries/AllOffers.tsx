import { useTranslate } from 'react-admin';
import { EmptyState } from '../../../platform/page/EmptyState.tsx';
import { LoadError } from '../../../platform/page/LoadError.tsx';
import { Moment } from '../../../platform/page/Moment.tsx';
import { PlainTable } from '../../../platform/page/PlainTable.tsx';
import { InfoDialog } from '../../../platform/page/dialog/InfoDialog.tsx';
import { Waiting } from '../../../platform/page/Waiting.tsx';
import { useProfile } from '../../profile/use-profile.ts';
import type { ActionProps } from '../action.ts';

/** The offer letters of one application, newest first. */
export function AllOffers({ choice, cards, onClose }: ActionProps) {
  const translate = useTranslate();
  const { profile, error, refresh } = useProfile(choice.ids[0] ?? 0, cards[0]);
  const offers = profile?.offer_letters;
  return (
    <InfoDialog title={translate('actions.allOffersOf', { name: cards[0]?.applicant.name ?? '' })} onClose={onClose}>
      {error && <LoadError error={error} onRetry={refresh} />}
      {!offers && !error && <Waiting />}
      {offers?.length === 0 && <EmptyState text={translate('actions.noOffers')} />}
      {offers && offers.length > 0 && (
        <PlainTable
          label={translate('actions.allOffers')}
          rows={offers}
          columns={[
            { key: 'subject', label: translate('history.mails.subject'), cell: ({ subject }) => subject ?? '' },
            {
              key: 'status',
              label: translate('resources.approval_emails.fields.status'),
              cell: ({ status }) => translate(`resources.approval_emails.values.status.${status}`, { _: status }),
            },
            { key: 'at', label: translate('actions.date'), cell: ({ created_at }) => <Moment at={created_at} /> },
          ]}
        />
      )}
    </InfoDialog>
  );
}
