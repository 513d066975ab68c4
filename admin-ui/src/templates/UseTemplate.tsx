import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { letterKinds, mayWrite, viewOf } from '../offers/service.ts';
import { useAct } from '../platform/act/use-act.ts';
import { call } from '../platform/call.ts';
import type { CandidateOption } from './CandidateChoice.tsx';

const types = ['offer_letter', 'info_request'] as const;

/** Begins a letter or a request to the candidate with the template as it is saved. */
export function UseTemplate({ candidate }: { candidate: CandidateOption | null }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const { getValues } = useFormContext<{ id?: number; email_type?: string }>();
  const { id, email_type } = getValues();
  const type = types.find((each) => letterKinds[each].templates === email_type);
  if (id === undefined || type === undefined || !mayWrite(type)) return null;
  const begin = () =>
    act(async () => {
      const letter = await call('createApprovalEmail', {
        body: { email_type: type, applicant_profile_id: candidate!.id, template_email_id: id },
      });
      void navigate(viewOf(type, letter.id));
    });
  return (
    <Button loading={busy} disabled={candidate === null} onClick={() => void begin()}>
      {translate('offers.ui.start.useTemplate')}
    </Button>
  );
}
