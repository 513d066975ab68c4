import type { Rows } from '../../generated/rows.ts';
import type { Caller } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { hashToken } from '../../platform/sessions/tokens.ts';
import type { Sending } from './draft.ts';
import type { MailTemplate } from './template.ts';

interface Named {
  id: number;
  token?: string | null;
}

type Found = Pick<Rows['uploaded_files'], 'id' | 'original_file_name'>;

/**
 * The files of a mail: those of its template, uploads that the caller holds the token of, and what staff added to the
 * application that the mail is about. Nothing said: the template's. Of two with one name the first goes.
 * @throws 422 at the place of a file that is none of these.
 */
export async function filesOf(
  caller: Caller,
  given: Sending['file_upload'],
  { template, profileId = null }: { template: MailTemplate | undefined; profileId?: number | null },
): Promise<number[]> {
  if (given === null || given === undefined) return template?.file_ids ?? [];
  const named: Named[] = given.map((one) => (typeof one === 'number' ? { id: one } : one));
  const claimed = await claim(caller, named);
  const known = await query<Found>(
    `select f.id, f.original_file_name from uploaded_files f
      where f.id = any($1::bigint[]) and (f.id = any($2::bigint[])
        or (f.applicant_profile_id = $3 and f.file_type = 'attachment'
          and f.employee_id is not null and f.deleted_at is null))`,
    [named.map(({ id }) => id), template?.file_ids ?? [], profileId],
  );
  const names = new Map([...claimed, ...known].map((file) => [file.id, file.original_file_name]));
  const lost = named.findIndex(({ id }) => !names.has(id));
  if (lost >= 0) throw new ValidationFailed([{ field: `file_upload.${lost}`, code: 'applying.errors.fileGone' }]);
  const seen = new Set<string>();
  return named.flatMap(({ id }) => {
    const name = names.get(id)!;
    if (seen.has(name)) return [];
    seen.add(name);
    return [id];
  });
}

/** Uploads become the mail's: each by its token, and only once. */
function claim(caller: Caller, named: Named[]): Promise<Found[]> {
  const held = named.filter(({ token }) => token);
  if (held.length === 0) return Promise.resolve([]);
  return query<Found>(
    `update uploaded_files f set claim_token_hash = null, employee_id = $3
       from unnest($1::bigint[], $2::text[]) as c(id, hash)
      where f.id = c.id and f.claim_token_hash = c.hash and f.file_type = 'attachment'
      returning f.id, f.original_file_name`,
    [held.map(({ id }) => id), held.map(({ token }) => hashToken(token!)), caller.id],
  );
}
