import type { Rows } from '../generated/rows.ts';
import type { Language, Text } from '../generated/shapes.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { isAddress } from '../platform/mail/index.ts';
import { NotFound } from '../platform/errors/errors.ts';

/** Whom and what a letter is about, and who wrote it. */
export interface LetterFacts {
  applicantId: number;
  candidate: { name: string; email: string | null; language: Language };
  job: { id: number; name: Text };
  author: Pick<Rows['employees'], 'id' | 'email' | 'title'> & { name: string };
  organization: string;
  /** What its receivers read above it: of the last version that went out, else as it is written. */
  subject: string;
}

/** The facts of a letter as they are now. The candidate has no address where none is known, or nothing personal is kept. */
export async function factsOf(letterId: number): Promise<LetterFacts> {
  return (await factsOfAll([letterId])).get(letterId)!;
}

/** The same of many letters, by their ids. @throws 404 where one is gone */
export async function factsOfAll(letterIds: readonly number[]): Promise<Map<number, LetterFacts>> {
  const found = await query<LetterFacts & { id: number }>(
    `select l.id, p.applicant_id as "applicantId",
       json_build_object(
         'name', coalesce(nullif(btrim(concat_ws(' ', a.first_name, a.last_name)), ''), l.receiver, ''),
         'email', case when p.removed_at is null and a.removed_at is null then coalesce(l.receiver_email, a.email) end,
         'language', p.preferred_language) as candidate,
       json_build_object('id', j.id, 'name', j.name) as job,
       json_build_object('id', e.id, 'email', e.email, 'title', e.title,
         'name', btrim(concat_ws(' ', e.first_name, e.last_name))) as author,
       o.name as organization,
       coalesce((select v.content ->> 'subject' from letter_versions v
                  where v.approval_email_id = l.id order by v.number desc limit 1), l.subject) as subject
     from approval_emails l
       join applicant_profiles p on p.id = l.applicant_profile_id
       join applicants a on a.id = p.applicant_id
       join jobs j on j.id = l.job_id
       join employees e on e.id = l.employee_id
       join organizations o on o.id = 1
     where l.id = any($1::bigint[])`,
    [letterIds],
    { name: 'offers-facts' },
  );
  if (found.length < letterIds.length) throw new NotFound();
  return new Map(
    found.map(({ id, ...facts }) => {
      const email = facts.candidate.email?.trim() ?? '';
      return [id, { ...facts, candidate: { ...facts.candidate, email: isAddress(email) ? email : null } }];
    }),
  );
}

/** The version that went out last to approvers, or to the candidate. */
export function lastVersion(
  letterId: number,
  reason: Rows['letter_versions']['reason'],
): Promise<Pick<Rows['letter_versions'], 'id' | 'number' | 'sha256' | 'content'> | undefined> {
  return queryOne(
    `select id, number, sha256, content from letter_versions
      where approval_email_id = $1 and reason = $2 order by number desc limit 1`,
    [letterId, reason],
    { name: 'offers-last-version' },
  );
}
