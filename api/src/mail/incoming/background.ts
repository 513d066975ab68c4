import { config } from '../../platform/config/config.ts';
import { actingAs, worker } from '../../platform/audit/audit.ts';
import { enqueue, work } from '../../platform/queue/index.ts';
import { pollMailbox } from './poll.ts';

/** The job that looks into the mailbox. */
export const pollJob = 'incoming-mail.poll';

const sliceMs = 120_000;

/** Names the job that looks for answers: at the start and every minute, where a mailbox is set. */
export function registerIncomingMail(): void {
  const set = config().imapUrl !== undefined;
  work(
    pollJob,
    async () => {
      const url = config().imapUrl;
      if (url === undefined) return;
      const more = await actingAs(worker, () => pollMailbox(url, Date.now() + sliceMs));
      if (more) await enqueue(pollJob, {}, { key: 'more' });
    },
    { retries: 0, timeoutSeconds: 240, ...(set ? { cron: '* * * * *', atStart: true } : {}) },
  );
}
