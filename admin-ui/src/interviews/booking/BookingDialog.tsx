import { MessageField } from '../scheduling/CandidateFields.tsx';
import { BesideButton, ChoicesDialog } from '../scheduling/ChoicesDialog.tsx';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { call } from '../../platform/call.ts';
import { DialogForm } from '../../platform/page/dialog/DialogForm.tsx';
import { ZoneField } from '../scheduling/CandidateFields.tsx';
import { type Choices, isLinkRight } from '../scheduling/items.ts';
import { WhereFields } from '../scheduling/WhereFields.tsx';
import { BookingMail } from './BookingMail.tsx';
import { bodyOf, type Draft, draftLike, draftOf, isComplete } from './booking-form.ts';
import { RuleFields } from './RuleFields.tsx';
import { momentIn } from '../../platform/page/date-time/zoned.ts';
import { type Booking, useBookingMail } from './use-bookings.ts';
import { WhatFields } from './WhatFields.tsx';

interface BookingDialogProps {
  profileId: number;
  /** One that has ended, in whose place another is sent. */
  like?: Booking | undefined;
  onClose: () => void;
  /** What is to be said. */
  onDone: (message: string) => Promise<void>;
}

/** Sends a candidate a link by which they choose the time of an interview. */
export function BookingDialog(props: BookingDialogProps) {
  const translate = useTranslate();
  return (
    <ChoicesDialog
      profileId={props.profileId}
      maxWidth="sm"
      title={(candidate) => translate('bookings.staff.title', { candidate })}
      onClose={props.onClose}
    >
      {(choices) => <BookingForm {...props} choices={choices} />}
    </ChoicesDialog>
  );
}

function BookingForm({ profileId, like, choices, onClose, onDone }: BookingDialogProps & { choices: Choices }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [draft, setDraft] = useState<Draft>(() => (like ? draftLike(like, choices, locale) : draftOf(choices)));
  const [preview, setPreview] = useState(false);
  const { act, busy, problem } = useAct({ showsProblem: true });
  const complete = isComplete(draft) && isLinkRight(draft.where);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const body = bodyOf(draft, choices.time_zone, locale);
  const submit = () => {
    if (!complete || busy || !choices.has_email) return;
    void act(async () => {
      await call('sendBookingLink', { params: { id: profileId }, body });
      await onDone(translate('bookings.staff.sent'));
    });
  };
  return (
    <DialogForm onSubmit={submit}>
      {(isTried) => (
        <>
          <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {!choices.has_email && <Alert severity="warning">{translate('bookings.errors.noAddress')}</Alert>}
            <WhatFields item={draft.item} choices={choices} missing={isTried} onChange={(item) => change({ item })} />
            <RuleFields draft={draft} missing={isTried} onChange={change} />
            <WhereFields
              where={draft.where}
              rooms={choices.rooms}
              kinds={[draft.item.kind]}
              tried={isTried}
              onChange={(where) => change({ where })}
            />
            <ZoneField
              value={draft.candidateZone}
              ownZone={choices.time_zone}
              onChange={(candidateZone) => change({ candidateZone })}
            />
            <MessageField value={draft.message} onChange={(message) => change({ message })} />
          </DialogContent>
          <BesideButton>
            {isComplete(draft) && <FreeTimes profileId={profileId} body={body} zone={choices.time_zone} />}
            {problem && <Alert severity="error">{problem}</Alert>}
          </BesideButton>
          <DialogActions sx={{ flexWrap: 'wrap' }}>
            <Button onClick={onClose} disabled={busy}>
              {translate('ra.action.cancel')}
            </Button>
            <Button disabled={!complete || !choices.has_email} onClick={() => setPreview(true)}>
              {translate('bookings.staff.preview')}
            </Button>
            <Button type="submit" variant="contained" loading={busy} disabled={!choices.has_email}>
              {translate('bookings.staff.send')}
            </Button>
          </DialogActions>
          {preview && <BookingMail profileId={profileId} body={body} onClose={() => setPreview(false)} />}
        </>
      )}
    </DialogForm>
  );
}

interface FreeTimesProps {
  profileId: number;
  body: ReturnType<typeof bodyOf>;
  /** In which they are said: people of several read it. */
  zone: string;
}

/** What the candidate would find now: an empty page helps nobody. */
function FreeTimes({ profileId, body, zone }: FreeTimesProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  // Words and links change no times, and half of a link is none.
  const { message: _message, name: _name, place: _place, video_link: _link, ...asked } = body;
  const { data, error } = useBookingMail(profileId, asked);
  if (error) return <Alert severity="warning">{reasonOf(error)}</Alert>;
  if (!data) return null;
  return data.first ? (
    <Alert severity="info">
      {translate('bookings.staff.free', { smart_count: data.free, when: momentIn(data.first, zone, locale) })}
    </Alert>
  ) : (
    <Alert severity="warning">{translate('bookings.staff.noneFree')}</Alert>
  );
}
