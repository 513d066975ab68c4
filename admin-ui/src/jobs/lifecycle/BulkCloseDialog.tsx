import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import type { LifecycleJob } from './allowed.ts';
import { ReasonField } from './ReasonField.tsx';
import { useOpenings } from './use-openings.ts';

interface BulkCloseDialogProps {
  jobs: LifecycleJob[];
  onClose: () => void;
  onDone: () => void;
}

/** Closes several jobs with one reason, all or none. */
export function BulkCloseDialog({ jobs, onClose, onDone }: BulkCloseDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale() ?? 'en';
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const count = { smart_count: jobs.length };
  return (
    <ConfirmDialog
      title={translate('jobs.bulk.title', count)}
      action={translate('jobs.bulk.close', count)}
      onClose={onClose}
      onDo={async () => {
        setSubmitted(true);
        if (reason === '') return false;
        await call('bulkCloseJobs', {
          params: { ids: jobs.map(({ id }) => id), close_reason_id: Number(reason) },
          body: {},
        });
        notify('jobs.bulk.done', { type: 'info', messageArgs: count });
        onDone();
        await client.invalidateQueries({ queryKey: ['jobs'] });
      }}
      fields={
        <>
          <Box
            component="ul"
            tabIndex={0}
            aria-label={translate('jobs.bulk.jobs')}
            sx={{ m: 0, pl: 5, maxHeight: 160, overflowY: 'auto' }}
          >
            {jobs.map((job) => (
              <li key={job.id}>
                {inLanguage(job.name, locale)}
                <Openings job={job} />
              </li>
            ))}
          </Box>
          <ReasonField value={reason} onChange={setReason} missing={submitted && reason === ''} />
        </>
      }
    >
      {translate('jobs.bulk.text', count)}
    </ConfirmDialog>
  );
}

function Openings({ job }: { job: LifecycleJob }) {
  const openings = useOpenings(job)('facts');
  return openings && ` · ${openings}`;
}
