import { holdPerson, lockApplicationsOf } from '../candidates/index.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import type { Rows } from '../generated/rows.ts';
import { hashToken } from '../platform/sessions/index.ts';

/** A link of a candidate to their own page. */
type OwnLink = Pick<Rows['record_links'], 'id' | 'used_at' | 'expires_at'> & {
  applicant_id: number;
  /** Who is kept, where the candidate was merged into another. */
  person_id: number;
};

/** What a link opens: the page, or the question whether data may be kept. */
type Purpose = Extract<Rows['record_links']['purpose'], 'candidate_page' | 'retention_question'>;

/** The link of a secret, while it opens the page; the person's that the candidate was merged into. */
export function findOwnLink(token: string, purpose: Purpose = 'candidate_page'): Promise<OwnLink | undefined> {
  return queryOne<OwnLink>(
    `select l.id, l.applicant_id, l.used_at, l.expires_at, k.id as person_id
       from record_links l join applicants a on a.id = l.applicant_id
       join applicants k on k.id = coalesce(a.merged_into_id, a.id)
      where l.token_hash = $1 and l.purpose = $2 and l.revoked_at is null and l.expires_at > now()
        and a.removed_at is null and k.removed_at is null`,
    [hashToken(token), purpose],
    { name: 'own-page-find-link' },
  );
}

/**
 * The person of a link, held until the transaction ends, with the link as it is then.
 * `applications`: theirs are locked too, before the person.
 * @throws 404 for a link that opens nothing, or no longer
 */
export async function lockOwnPerson(
  token: string,
  { applications = false, purpose = 'candidate_page' }: { applications?: boolean; purpose?: Purpose } = {},
): Promise<number> {
  const before = await findOwnLink(token, purpose);
  if (!before) throw new NotFound('ownPage.errors.linkEnded');
  if (applications) await lockApplicationsOf([before.applicant_id]);
  const person = await holdPerson(before.applicant_id);
  const link = await findOwnLink(token, purpose);
  if (person === undefined || !link) throw new NotFound('ownPage.errors.linkEnded');
  // Merged while we waited: their applications are others now.
  if (link.person_id !== person || before.person_id !== person) return lockOwnPerson(token, { applications, purpose });
  return person;
}

/** SQL that is true for links `l` to the page of a person, under whichever of their entries. */
export const linksOfSql = (person: string): string => `l.purpose = 'candidate_page' and l.applicant_id in (
  select e.id from applicants e where e.id = ${person} or e.merged_into_id = ${person})`;

/** Ends all links of a person to their page, and those to a question; answers how many of the first there were. */
export async function revokeOwnLinks(person: number, because: 'replaced' | 'recalled'): Promise<number> {
  await query(
    `update record_links l set revoked_at = now(), revoked_because = $2 where l.purpose = 'retention_question'
      and l.applicant_id in (select e.id from applicants e where e.id = $1 or e.merged_into_id = $1) and l.revoked_at is null`,
    [person, because],
  );
  const ended = await query(
    `update record_links l set revoked_at = now(), revoked_because = $2
      where ${linksOfSql('$1')} and l.revoked_at is null and l.expires_at > now() returning l.id`,
    [person, because],
  );
  return ended.length;
}
