import type { Rows } from '../../generated/rows.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { log } from '../../platform/logging/log.ts';
import { hashToken } from '../../platform/sessions/tokens.ts';
import { keptFilesOf, type KeptFile } from './kept-files.ts';

type Draft = Pick<Rows['application_drafts'], 'id' | 'job_id' | 'is_internal' | 'filled_in' | 'expires_at'>;

/** What a link opens, with its files; undefined for one that is unknown or over. Reading changes nothing. */
export async function keptApplication(token: string): Promise<(Draft & { files: KeptFile[] }) | undefined> {
  const draft = await queryOne<Draft>(
    `select id, job_id, is_internal, filled_in, expires_at from application_drafts
     where token_hash = $1 and expires_at > now()`,
    [hashToken(token)],
    { name: 'applying-kept' },
  );
  return draft && { ...draft, files: await keptFilesOf(draft.id) };
}

/** Once it is sent, nothing of it is kept; files that the application did not take wait no longer. */
export async function forgetKept(token: string, jobId: number): Promise<void> {
  await query('delete from application_drafts where token_hash = $1 and job_id = $2', [hashToken(token), jobId]);
}

/** Removes what nobody has sent in time. */
export async function sweepKept(): Promise<void> {
  const gone = await query('delete from application_drafts where expires_at < now() returning id');
  log().info({ count: gone.length }, 'Swept kept applications');
}
