import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useAct } from '../platform/act/use-act.ts';
import { type AnswerOf, type BodyOf, call } from '../platform/call.ts';
import { CandidateChoice, type CandidateOption } from './CandidateChoice.tsx';
import { JobChoice, type JobOption } from './JobChoice.tsx';
import { PreviewedMails } from './PreviewedMails.tsx';
import { UseTemplate } from './UseTemplate.tsx';

export type Preview = AnswerOf<'previewTemplate'>;

/** What the template becomes for a real candidate and job, as it stands in the form, saved or not. */
export default function PreviewGroup() {
  const translate = useTranslate();
  const { getValues } = useFormContext<BodyOf<'previewTemplate'>>();
  const [job, setJob] = useState<JobOption | null>(null);
  const [candidate, setCandidate] = useState<CandidateOption | null>(null);
  const [preview, setPreview] = useState<Preview>();
  const { act, busy, problem } = useAct({ showsProblem: true });
  const show = () => {
    const values = getValues();
    setPreview(undefined);
    return act(async () =>
      setPreview(
        await call('previewTemplate', {
          body: {
            subject: values.subject ?? null,
            body: values.body ?? null,
            custom_placeholder: values.custom_placeholder ?? null,
            header_id: values.header_id ?? null,
            signature_type: values.signature_type ?? null,
            applicant_profile_id: candidate?.id ?? null,
            job_id: job?.id ?? null,
          },
        }),
      ),
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <JobChoice
          value={job}
          onChange={(next) => {
            setJob(next);
            if (candidate && next && candidate.jobId !== next.id) setCandidate(null);
          }}
        />
        <CandidateChoice value={candidate} jobId={job?.id} onChange={setCandidate} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button startIcon={<VisibilityOutlinedIcon />} variant="outlined" loading={busy} onClick={() => void show()}>
          {translate('templates.preview.show')}
        </Button>
        <UseTemplate candidate={candidate} />
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      {preview && <PreviewedMails preview={preview} />}
    </Box>
  );
}
