import { midnightSql } from '../platform/database/database.ts';

/**
 * What activity of a candidate is, as SQL; removal by a day and the rules of retention go by it alike. Anything in a
 * history, any mail or text message and every use of the own page counts. `day` is a parameter with the day
 * (YYYY-MM-DD), which begins where the organization is.
 */
export const QUESTION_PURPOSE = 'retention_question';

const startOf = (day: string) => midnightSql(`${day}::date`);

/** True for an application `p` with its data, last active before the day. */
export function inactiveProfileSql(day: string): string {
  return `(p.removed_at is null and p.created_at < ${startOf(day)}
    and not exists (select from applicant_profile_logs l where l.applicant_profile_id = p.id and l.created_at >= ${startOf(day)})
    and not exists (select from hgemails m where m.applicant_profile_id = p.id and m.created_at >= ${startOf(day)}))`;
}

/** Who is asked whether they may be kept is not kept longer for having been asked. */
const isMailSql = `m.purpose <> '${QUESTION_PURPOSE}'`;

/** Uses `o` of a person's own page; what was opened under an entry that was merged into another counts there. */
const pageUsesSql = `record_links o join applicants e on e.id = o.applicant_id`;
const isPageUseSql = `o.purpose = 'candidate_page' and o.used_at is not null`;

/**
 * Ids of the persons with an application that was active since the day, under any of their entries. Without reference to
 * `a`: it is read once, not for each person.
 */
const activeApplicants = (day: string) =>
  `select coalesce(e.merged_into_id, e.id) from applicant_profiles p join applicants e on e.id = p.applicant_id
   where p.removed_at is null and not ${inactiveProfileSql(day)}
   union all select coalesce(e.merged_into_id, e.id) from ${pageUsesSql} where ${isPageUseSql} and o.used_at >= ${startOf(day)}`;

/** Ids of the persons who are on hold, under any of their entries. */
const heldApplicants = `select coalesce(h.merged_into_id, h.id) from applicants h where h.held_at is not null`;

/** True for a person of this id whose data must not be removed, by whom- or whatever. */
export const heldSql = (person: string): string => `${person} in (${heldApplicants})`;

/** Who does not want to be kept longer or asks to be removed is not kept longer for having said so, nor by a hold. */
const isActivitySql = `l.action not in ('keeping_refused', 'removal_asked', 'hold_set', 'hold_lifted')`;

/** True for a person `a` with their data, who was last active, in all applications, before the day. */
export function inactiveApplicantSql(day: string): string {
  return `(a.removed_at is null and a.merged_into_id is null and a.created_at < ${startOf(day)}
    and not exists (select from applicant_logs l where l.applicant_id = a.id and l.created_at >= ${startOf(day)}
      and ${isActivitySql})
    and not exists (select from hgemails m where m.applicant_id = a.id and m.created_at >= ${startOf(day)} and ${isMailSql})
    and not exists (select from sms_messages s where s.applicant_id = a.id and s.created_at >= ${startOf(day)})
    and a.id not in (${activeApplicants(day)}) and not ${heldSql('a.id')})`;
}

/** FROM and WHERE of the persons to remove for a day. */
export const inactiveApplicants = (day: string) => `from applicants a where ${inactiveApplicantSql(day)}`;

/** FROM and WHERE of old applications of persons who have been active since. */
export const inactiveProfiles = (day: string) =>
  `from applicant_profiles p join applicants a on a.id = p.applicant_id
   where ${inactiveProfileSql(day)} and not ${inactiveApplicantSql(day)} and not ${heldSql('coalesce(a.merged_into_id, a.id)')}`;

/** When an application `p` was last active. */
export const lastActiveProfileSql = `greatest(p.created_at,
  (select max(l.created_at) from applicant_profile_logs l where l.applicant_profile_id = p.id),
  (select max(m.created_at) from hgemails m where m.applicant_profile_id = p.id))`;

/** When a person `a` was last active. */
export const lastActiveApplicantSql = `greatest(a.created_at,
  (select max(l.created_at) from applicant_logs l where l.applicant_id = a.id and ${isActivitySql}),
  (select max(m.created_at) from hgemails m where m.applicant_id = a.id and ${isMailSql}),
  (select max(s.created_at) from sms_messages s where s.applicant_id = a.id),
  (select max(o.used_at) from ${pageUsesSql} where ${isPageUseSql} and (e.id = a.id or e.merged_into_id = a.id)),
  (select max(${lastActiveProfileSql}) from applicant_profiles p join applicants e on e.id = p.applicant_id
    where p.removed_at is null and (e.id = a.id or e.merged_into_id = a.id)))`;
