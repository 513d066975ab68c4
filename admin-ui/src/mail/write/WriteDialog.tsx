import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Language } from '../../generated/shapes.ts';
import { call } from '../../platform/call.ts';
import { InfoDialog } from '../../platform/page/dialog/InfoDialog.tsx';
import { MailDialog } from './MailDialog.tsx';
import { bulkTextOf, type MailValues, type SentFile, sendingOf, textOf } from './mail-values.ts';
import { RunReport, type Run, useRun } from './runs/RunReport.tsx';

export interface WriteDialogProps {
  purpose: 'general' | 'regret';
  /** Whom it goes to: applications by id, or all that a filter finds (then the ids are those that it found). */
  ids: number[];
  filter?: Record<string, unknown> | undefined;
  jobId: number | undefined;
  /** Of the one candidate, where there is one. */
  candidate?: { name: string; email: string | null; language: Language } | undefined;
  onClose: () => void;
  /** Something was sent. */
  onSent: (message: string) => void;
}

const calls = {
  general: { one: 'sendEmails', several: 'sendBulkEmails' },
  regret: { one: 'sendRegretEmails', several: 'sendBulkRegretEmails' },
} as const;

/** A mail to one candidate or to several: any, or the one that says no. */
export function WriteDialog(props: WriteDialogProps) {
  const { purpose, ids, filter, jobId, candidate, onClose, onSent } = props;
  const translate = useTranslate();
  const client = useQueryClient();
  const [run, setRun] = useState<Run>();
  const one = ids.length === 1 && !filter ? candidate : undefined;
  const counted = { smart_count: ids.length, name: one?.name ?? '' };
  const text = (name: string) => translate(`mailWrite.ui.${purpose}.${one ? 'one' : 'several'}.${name}`, counted);
  const choice = filter ? { filter } : { applicantProfileIds: ids };
  // One regret letter has the usual header, so none is offered for it.
  const header = purpose === 'general' || !one;

  const many = (values: MailValues, files: SentFile[]) => ({
    jobId: jobId ?? null,
    ...choice,
    emailTemplate: bulkTextOf(values),
    ...sendingOf(values, files, header),
  });
  const send = async (values: MailValues, files: SentFile[], key: string) => {
    const headers = { 'idempotency-key': key };
    if (!one) {
      setRun(await call(calls[purpose].several, { body: many(values, files), headers }));
      void client.invalidateQueries({ queryKey: ['mails'] });
      return;
    }
    const body = {
      applicant_profile_id: ids[0],
      t_uid: one.email,
      ...textOf(values),
      ...sendingOf(values, files, header),
    };
    const { stays } = await call(calls[purpose].one, { body, headers });
    void client.invalidateQueries({ queryKey: ['mails'] });
    onSent(stays ? translate('mailWrite.ui.kept', { smart_count: 1 }) : text('sent'));
  };

  if (run) return <RunDialog started={run} jobId={jobId} onClose={() => onSent('')} />;
  return (
    <MailDialog
      title={text('title')}
      action={text('send')}
      draftKey={`${purpose} ${filter ? JSON.stringify(filter) : ids.join()}`}
      kind={purpose === 'regret' ? 'RejectionEmailtype' : 'general'}
      several={!one}
      header={header}
      language={one?.language ?? 'candidate'}
      preview={(values, files) => ({ mails: { ...many(values, files), regret: purpose === 'regret' } })}
      {...(purpose === 'regret'
        ? { confirm: { title: text('confirm'), text: text('confirmText'), action: text('send') } }
        : {})}
      send={send}
      onClose={onClose}
    >
      {one && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {translate('mailWrite.ui.to', { name: one.name, email: one.email ?? '–' })}
        </Typography>
      )}
    </MailDialog>
  );
}

/** After many were written to: how far it is. It goes on when the window is closed. */
function RunDialog({ started, jobId, onClose }: { started: Run; jobId: number | undefined; onClose: () => void }) {
  const translate = useTranslate();
  const { data: run } = useRun(started);
  return (
    <InfoDialog title={translate('mailWrite.ui.run.title', { smart_count: run.total })} onClose={onClose}>
      <RunReport run={run} jobId={jobId} />
    </InfoDialog>
  );
}
