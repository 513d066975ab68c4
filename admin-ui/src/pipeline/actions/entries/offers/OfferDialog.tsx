import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { TemplateEmailRow } from '../../../../generated/types/template-email.ts';
import { LeftOutReport, pickedTemplate, TemplateChoice } from '../../../../offers/index.ts';
import { isFurtherOffer, viewOf } from '../../../../offers/service.ts';
import { type AnswerOf, call } from '../../../../platform/call.ts';
import { InfoDialog } from '../../../../platform/page/dialog/InfoDialog.tsx';
import type { ActionProps } from '../../action.ts';
import { ActionFrame } from '../../ActionFrame.tsx';
import { useSending } from '../../use-sending.ts';

/** Begins an offer letter: of one candidate it opens, of several a draft each is made at once. */
export function OfferDialog(props: ActionProps) {
  const { cards, onClose, onChange } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const sending = useSending(props);
  const [template, setTemplate] = useState<TemplateEmailRow>();
  const [key] = useState(() => crypto.randomUUID());
  const [begun, setBegun] = useState<AnswerOf<'createOfferLetters'>>();
  const count = sending.choice.ids.length;
  const words = { smart_count: count, name: cards[0]?.applicant.name ?? '' };
  const letter = pickedTemplate(template);
  // Another offer to the same person for the same job has not ended.
  const open = isFurtherOffer(sending.failure);

  const begin = (evenSo: boolean) =>
    void sending.send(async ({ ids }) => {
      if (ids.length > 1) {
        const answer = await call('createOfferLetters', {
          body: { applicant_profile_ids: ids, letter },
          headers: { 'idempotency-key': key },
        });
        onChange({});
        setBegun(answer);
        return undefined;
      }
      const { id } = await call('createApprovalEmail', {
        body: {
          email_type: 'offer_letter',
          applicant_profile_id: ids[0]!,
          ...letter,
          ...(evenSo ? { even_so: true } : {}),
        },
        headers: { 'idempotency-key': evenSo ? `${key} even so` : key },
      });
      onClose();
      void navigate(viewOf('offer_letter', id));
      return undefined;
    });

  if (begun) {
    return (
      <InfoDialog title={translate('actions.writeOffers', words)} onClose={onClose}>
        <LeftOutReport type="offer_letter" done={begun.ids.length} leftOut={begun.left_out} />
      </InfoDialog>
    );
  }
  return (
    <ActionFrame
      title={translate(count > 1 ? 'actions.writeOffers' : 'offers.ui.start.offerTo', words)}
      action={translate(count > 1 ? 'offers.ui.start.drafts' : 'offers.ui.start.begin', words)}
      sending={sending}
      onSubmit={() => begin(false)}
      onClose={onClose}
      maxWidth="sm"
      {...(open
        ? {
            more: (
              <Button color="warning" disabled={sending.busy} onClick={() => begin(true)}>
                {translate('offers.ui.start.evenSo')}
              </Button>
            ),
          }
        : {})}
    >
      <Typography>{translate(count > 1 ? 'offers.ui.start.offersText' : 'offers.ui.start.offerText')}</Typography>
      <TemplateChoice type="offer_letter" value={template} onChange={setTemplate} />
      {open && <Alert severity="warning">{translate('offers.ui.start.openOffer')}</Alert>}
    </ActionFrame>
  );
}
