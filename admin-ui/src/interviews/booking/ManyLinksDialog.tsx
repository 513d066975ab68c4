import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { call } from '../../platform/call.ts';
import { InfoDialog } from '../../platform/page/dialog/InfoDialog.tsx';
import { DialogForm } from '../../platform/page/dialog/DialogForm.tsx';
import { useCloseByEscape } from '../../platform/page/dialog/use-close-by-escape.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { MessageField } from '../scheduling/CandidateFields.tsx';
import { BesideButton } from '../scheduling/ChoicesDialog.tsx';
import { type Choices, isLinkRight, itemOf } from '../scheduling/items.ts';
import { useChoices } from '../scheduling/use-scheduling.ts';
import { WhereFields } from '../scheduling/WhereFields.tsx';
import { BookingMail } from './BookingMail.tsx';
import { bodyForMany, bodyOf, bookable, type Draft, draftOf } from './booking-form.ts';
import { InterviewField, ManyRecipients } from './ManyRecipients.tsx';
import { RuleFields } from './RuleFields.tsx';
import { type Chosen, type Recipients, useRecipients } from './use-bookings.ts';

interface ManyLinksDialogProps {
  chosen: Chosen;
  /** One of them: what there is to choose from is asked of their place in the job. */
  profileId: number;
  onClose: () => void;
  /** Links were sent. */
  onSent: () => void;
}

/** Sends several candidates a link each by which they choose the time of an interview of their plan. */
export function ManyLinksDialog(props: ManyLinksDialogProps) {
  const { chosen, profileId, onClose, onSent } = props;
  const translate = useTranslate();
  const id = useId();
  const narrow = useMediaQuery('(max-width: 599px)');
  const [plannedId, setPlannedId] = useState<number | null>(null);
  const [sent, setSent] = useState<Recipients>();
  const choices = useChoices(profileId);
  const recipients = useRecipients(chosen, plannedId);
  const close = useCloseByEscape(onClose);
  if (sent) {
    return (
      <InfoDialog title={translate('bookings.many.sent', { smart_count: sent.recipients.length })} onClose={onClose}>
        <ManyRecipients recipients={sent} done />
      </InfoDialog>
    );
  }
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm" fullScreen={narrow}>
      <DialogTitle id={id}>{translate('bookings.many.title')}</DialogTitle>
      {choices.data ? (
        <LinksForm
          {...{ chosen, plannedId, setPlannedId, onClose }}
          choices={choices.data}
          recipients={recipients}
          onSent={(answer) => {
            setSent(answer);
            onSent();
          }}
        />
      ) : (
        <>
          <DialogContent>
            {choices.error ? <LoadError error={choices.error} onRetry={() => void choices.refetch()} /> : <Waiting />}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface LinksFormProps {
  chosen: Chosen;
  plannedId: number | null;
  setPlannedId: (id: number | null) => void;
  choices: Choices;
  /** Of the interview that is chosen, as they are read. */
  recipients: ReturnType<typeof useRecipients>;
  onClose: () => void;
  onSent: (answer: Recipients) => void;
}

function LinksForm({ chosen, plannedId, setPlannedId, choices, recipients, onClose, onSent }: LinksFormProps) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<Draft>(() => draftOf(choices));
  const [preview, setPreview] = useState(false);
  const { act, busy, problem } = useAct({ showsProblem: true });
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { data, error, refetch } = recipients;
  const [first] = data?.recipients ?? [];
  const count = data?.recipients.length ?? 0;
  const complete = draft.firstDay !== '' && draft.lastDay >= draft.firstDay && isLinkRight(draft.where);
  const submit = () => {
    if (!complete || busy || count === 0) return;
    void act(async () => {
      const body = { ...chosen, planned_interview_id: plannedId, ...bodyForMany(draft, choices.time_zone) };
      onSent(await call('sendBookingLinks', { body }));
    });
  };
  return (
    <DialogForm onSubmit={submit}>
      {(isTried) => (
        <>
          <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <InterviewField choices={choices} value={plannedId} onChange={setPlannedId} />
            {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ManyRecipients recipients={data} />}
            <RuleFields draft={draft} missing={isTried} onChange={change} />
            <WhereFields
              where={draft.where}
              rooms={choices.rooms}
              kinds={choices.planned.filter(({ id }) => id === plannedId).map(({ kind }) => kind)}
              tried={isTried}
              onChange={(where) => change({ where })}
            />
            <MessageField value={draft.message} onChange={(message) => change({ message })} />
          </DialogContent>
          <BesideButton>
            {busy && <Sending text={translate('actions.working', { count })} />}
            {problem && <Alert severity="error">{problem}</Alert>}
          </BesideButton>
          <DialogActions sx={{ flexWrap: 'wrap' }}>
            <Button onClick={onClose} disabled={busy}>
              {translate('ra.action.cancel')}
            </Button>
            <Button disabled={!complete || !first} onClick={() => setPreview(true)}>
              {translate('bookings.staff.preview')}
            </Button>
            <Button type="submit" variant="contained" loading={busy} disabled={count === 0}>
              {translate('bookings.many.send', { smart_count: count })}
            </Button>
          </DialogActions>
          {preview && first && <PreviewOfOne recipient={first} draft={draft} onClose={() => setPreview(false)} />}
        </>
      )}
    </DialogForm>
  );
}

const Sending = ({ text }: { text: string }) => (
  <>
    <LinearProgress aria-label={text} />
    <span role="status">{text}</span>
  </>
);

interface PreviewOfOneProps {
  recipient: Recipients['recipients'][number];
  draft: Draft;
  onClose: () => void;
}

/** The mail as the first of them will get it, for their interview. */
function PreviewOfOne({ recipient, draft, onClose }: PreviewOfOneProps) {
  const locale = useLocale() ?? 'en';
  const { data } = useChoices(recipient.id);
  const planned = data?.planned.find(({ id }) => id === recipient.planned_interview_id);
  if (!data || !planned) return null;
  const body = bodyOf({ ...draft, item: bookable(itemOf(planned)) }, data.time_zone, locale);
  return <BookingMail profileId={recipient.id} body={body} onClose={onClose} />;
}
