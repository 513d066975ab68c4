import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import { config } from '../../platform/config/config.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/sessions/tokens.ts';

/** The part of the room for files that no application has claimed which kept ones may take. */
const PART_OF_ROOM = 0.5;

type Files = CallTypes['keepApplication']['body']['files'];

/**
 * Keeps the files that were uploaded so far with a kept application, beyond the day for which others wait; those that
 * it names no more wait no longer. Answers how many are kept: none where all kept ones together would take too much room.
 */
export async function keepFiles(draftId: number, kept: string | null, files: Files = []): Promise<number> {
  await query(`select pg_advisory_xact_lock(hashtextextended('kept files', 0))`);
  const ids = files.map(({ id }) => id);
  await query(
    'update uploaded_files set application_draft_id = null where application_draft_id = $1 and id <> all($2::bigint[])',
    [draftId, ids],
  );
  const named = [ids, files.map(({ token }) => (token ? hashToken(token) : '')), kept ? hashToken(kept) : ''];
  const room = await queryOne<{ bytes: number }>(
    `select coalesce(sum(f.size), 0)::bigint as bytes from uploaded_files f
     where f.claim_token_hash is not null and (f.application_draft_id is not null or f.id in (${NAMED}))`,
    named,
  );
  if (room!.bytes > PART_OF_ROOM * config().unclaimedMegabytes * 1_000_000) return 0;
  const rows = await query(
    `update uploaded_files f set application_draft_id = $4, question_id = (
       select c.question from unnest($1::bigint[], $5::bigint[]) as c(id, question)
       join questions q on q.id = c.question where c.id = f.id)
     where f.id in (${NAMED}) returning f.id`,
    [...named, draftId, files.map(({ question_id: question }) => question ?? null)],
  );
  return rows.length;
}

/** Files by the token of each, or as those of the link that opened them. */
const NAMED = `select f.id from uploaded_files f join unnest($1::bigint[], $2::text[]) as n(id, hash) on n.id = f.id
  left join application_drafts d on d.id = f.application_draft_id
  where f.claim_token_hash is not null and (f.claim_token_hash = n.hash or d.token_hash = $3)`;

export type KeptFile = Pick<
  Rows['uploaded_files'],
  'id' | 'file_type' | 'question_id' | 'original_file_name' | 'mimetype' | 'size'
>;

export const keptFilesOf = (draftId: number): Promise<KeptFile[]> =>
  query<KeptFile>(
    `select id, file_type, question_id, original_file_name, mimetype, size from uploaded_files
     where application_draft_id = $1 and claim_token_hash is not null order by id`,
    [draftId],
  );
