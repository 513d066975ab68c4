import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Language } from '../generated/shapes.ts';
import { useKeptOverSignIn } from '../platform/keep/kept-over-sign-in.ts';
import { useUnsaved } from '../platform/keep/unsaved.ts';
import type { JobForApplying } from './job-for-applying.ts';
import { ContactFields } from './ContactFields.tsx';
import { DocumentField } from './DocumentField.tsx';
import { emptyDraft, fillFrom } from './draft.ts';
import { FormPart } from './FormPart.tsx';
import type { PartProps } from './part-props.ts';
import { PastRows } from './PastRows.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { SendOptions } from './SendOptions.tsx';
import { SourceFields } from './SourceFields.tsx';
import { useSend } from './use-send.ts';

interface ApplyFormProps {
  job: JobForApplying;
  internal: boolean;
  language: Language;
}

/** The resume first, because it fills in the rest; then the person, the past, what the job asks. Only the person is needed. */
export function ApplyForm({ job, internal, language }: ApplyFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(emptyDraft);
  const [filled, setFilled] = useState<number>();
  const [later, setLater] = useState(false);
  /** Why the resume could not be read. */
  const [unread, setUnread] = useState<string | null>(null);
  const { send, busy, refusal, errors } = useSend({ jobId: job.id, internal, language });
  useUnsaved(draft !== emptyDraft && !busy);
  useKeptOverSignIn(`application ${job.id}`, {
    typed: () => (draft === emptyDraft ? undefined : draft),
    restore: setDraft,
  });
  const part: PartProps = {
    draft,
    errors,
    language,
    change: (next) => setDraft((before) => ({ ...before, ...next })),
  };
  const resumes = job.job_application_method_en !== 'formsOnly';
  const letters = resumes && job.cover_letter_options !== 'CoverLetterOptionNotAccepted';

  const submit = (event?: FormEvent, again = false) => {
    event?.preventDefault();
    void send(draft, again);
  };

  return (
    <Box
      component="form"
      noValidate
      aria-label={translate('recruiterApply.title')}
      onSubmit={(event: FormEvent) => submit(event)}
      sx={{ display: 'grid', gap: 6, maxWidth: 760 }}
    >
      {refusal && <RefusalNotice refusal={refusal} jobId={job.id} onConfirm={() => submit(undefined, true)} />}
      {resumes && (
        <FormPart title={translate('career.form.resume')}>
          <DocumentField
            {...part}
            kind="resume"
            onStored={({ parsed_file: parsed, text_status, unread_reason }) => {
              setFilled(0);
              setLater(text_status === 'pending');
              // Reasons without words of their own are told in general ones.
              const general = translate('career.form.unread.other');
              setUnread(unread_reason && translate(`career.form.unread.${unread_reason}`, { _: general }));
              if (!parsed) return;
              setDraft((before) => fillFrom(before, parsed).draft);
              setFilled(fillFrom(draft, parsed).count);
            }}
          />
          {filled !== undefined && (
            <div role="status">
              {filled > 0
                ? translate('recruiterApply.filled', { smart_count: filled })
                : (unread ?? translate(later ? 'recruiterApply.readLater' : 'recruiterApply.notFilled'))}
            </div>
          )}
        </FormPart>
      )}
      <FormPart title={translate('recruiterApply.person')}>
        <ContactFields {...part} />
      </FormPart>
      {resumes && <PastRows {...part} kind="work" />}
      {resumes && <PastRows {...part} kind="education" />}
      {letters && (
        <FormPart title={translate('career.form.coverLetter')}>
          <DocumentField {...part} kind="cover_letter" />
        </FormPart>
      )}
      {job.forms.map((each) => (
        <QuestionFields key={each.id} {...part} form={each} />
      ))}
      <FormPart title={translate('board.source')}>
        <SourceFields {...part} sources={job.candidate_sources} internal={internal} />
      </FormPart>
      <SendOptions {...part} />
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          py: 2,
          display: 'flex',
          gap: 2,
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
          zIndex: 2,
        }}
      >
        <Button type="submit" variant="contained" loading={busy}>
          {translate('recruiterApply.send')}
        </Button>
        <Button onClick={() => void navigate(`/job/applicants/${job.id}`)}>{translate('ra.action.cancel')}</Button>
      </Box>
    </Box>
  );
}
