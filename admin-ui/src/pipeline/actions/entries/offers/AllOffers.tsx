import { useTranslate } from 'react-admin';
import { LettersOf } from '../../../../offers/index.ts';
import { InfoDialog } from '../../../../platform/page/dialog/InfoDialog.tsx';
import type { ActionProps } from '../../action.ts';

/** The letters and requests of one application. */
export function AllOffers({ choice, cards, onClose }: ActionProps) {
  const translate = useTranslate();
  return (
    <InfoDialog
      title={translate('actions.allOffersOf', { name: cards[0]?.applicant.name ?? '' })}
      maxWidth="md"
      onClose={onClose}
    >
      <LettersOf profileId={choice.ids[0] ?? 0} />
    </InfoDialog>
  );
}
