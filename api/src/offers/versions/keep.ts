import { createHash } from 'node:crypto';
import { resourceOf } from '../../generated/resources.ts';
import type { Rows } from '../../generated/rows.ts';
import { currentActor } from '../../platform/audit/audit.ts';
import { query } from '../../platform/database/database.ts';
import type { Letter } from '../letter.ts';
import { canonical } from '../trail/hash.ts';
import { type Content, contentsOf } from './content.ts';

/** SHA-256 (hexadecimal) of what a letter says. */
export const shaOf = (content: Content): string => createHash('sha256').update(canonical(content)).digest('hex');

type Reason = 'approval' | 'candidate';

/** A version that was kept: its number and the SHA-256 of its content. */
export type KeptVersion = Pick<Rows['letter_versions'], 'id' | 'number' | 'sha256'>;

/**
 * Keeps what a locked letter says now, filled in, as what somebody receives, in the running transaction. What is the
 * same as the last one to the same receivers is not kept twice.
 * @throws 422 naming placeholders that stand for nothing, required fields of the organization that are empty, and
 *   files that are gone
 */
export async function keepLetterVersion(letter: Letter, reason: Reason): Promise<KeptVersion> {
  const [version] = await keepLetterVersions([letter], reason);
  return version!;
}

/** The same of many locked letters, in their order. @throws as keepLetterVersion does, for the first that cannot go out */
export async function keepLetterVersions(letters: readonly Letter[], reason: Reason): Promise<KeptVersion[]> {
  const contents = await contentsOf(letters);
  const lasts = await query<KeptVersion & Pick<Rows['letter_versions'], 'reason' | 'approval_email_id'>>(
    `select distinct on (approval_email_id) approval_email_id, id, number, sha256, reason from letter_versions
      where approval_email_id = any($1::bigint[]) order by approval_email_id, number desc`,
    [letters.map(({ id }) => id)],
    { name: 'offers-last-versions' },
  );
  const lastOf = new Map(lasts.map((last) => [last.approval_email_id, last]));
  const kept = new Map<number, KeptVersion>();
  const fresh = letters.flatMap(({ id }, at) => {
    const [content, last] = [contents[at]!, lastOf.get(id)];
    const sha256 = shaOf(content);
    if (last?.sha256 !== sha256 || last.reason !== reason)
      return [{ approval_email_id: id, number: (last?.number ?? 0) + 1, content: JSON.stringify(content), sha256 }];
    kept.set(id, { id: last.id, number: last.number, sha256 });
    return [];
  });
  const made = await query<KeptVersion & Pick<Rows['letter_versions'], 'approval_email_id'>>(
    `insert into letter_versions (approval_email_id, number, reason, content, sha256, employee_id)
     select v.letter, v.number, $1, v.content, v.sha256, $2
       from unnest($3::bigint[], $4::int[], $5::jsonb[], $6::text[]) as v(letter, number, content, sha256)
     returning approval_email_id, id, number, sha256`,
    [
      reason,
      currentActor().employeeId,
      fresh.map((version) => version.approval_email_id),
      fresh.map(({ number }) => number),
      fresh.map(({ content }) => content),
      fresh.map(({ sha256 }) => sha256),
    ],
    { name: 'offers-keep-versions' },
  );
  for (const { approval_email_id: id, ...version } of made) kept.set(id, version);
  await keepFiles(letters.flatMap(({ id }, at) => filesOf(contents[at]!).map((file) => [kept.get(id)!.id, file])));
  return letters.map(({ id }) => kept.get(id)!);
}

const filesOf = ({ files, header_file_id: header }: Content): number[] => [
  ...files.map(({ id }) => id),
  ...(header === null ? [] : [header]),
];

/** Versions hold their files; `pairs` are of a version and a file. */
async function keepFiles(pairs: number[][]): Promise<void> {
  if (pairs.length === 0) return;
  const join = resourceOf('letter-version').fields.find(({ name }) => name === 'file_ids')!.ref!.join!;
  await query(
    `insert into "${join.table}" ("${join.own}", "${join.other}")
     select * from unnest($1::bigint[], $2::bigint[]) on conflict do nothing`,
    [pairs.map(([version]) => version), pairs.map(([, file]) => file)],
  );
}
