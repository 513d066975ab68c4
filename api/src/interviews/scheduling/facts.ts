import type { Rows } from '../../generated/rows.ts';
import type { Language, Text } from '../../generated/shapes.ts';
import { query, queryOne, readingAs, type Reader as AccountReader } from '../../platform/database/database.ts';

/** What mails say of an interview. */
export interface Facts {
  id: number | null;
  uid: string;
  sequence: number;
  name: Text;
  kind: Rows['interviews']['kind'];
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  candidate_time_zone: string | null;
  place: string | null;
  video_link: string | null;
  message: string | null;
  room: string | null;
  applicant_profile_id: number;
  applicant_id: number;
  candidate: { name: string; email: string | null; language: Language };
  job: { id: number; name: Text };
  organizer: { id: number; name: string; email: string } | null;
  organization: { name: string; time_zone: string };
  interviewers: Reader[];
}

export interface Reader {
  id: number;
  name: string;
  email: string;
  language: Language;
  time_zone: string;
}

/** SQL of the name of the room of an interview, a row. */
export const roomSql = (interview: string): string =>
  `(select r.name from interview_rooms r where r.id = ${interview}.room_id)`;

/** SQL of the numbers at which a candidate, a row, is called for an interview by phone; none for one of another kind. */
export const phonesSql = (kind: string, applicant: string): string =>
  `case when ${kind} = 'phone' then array(select distinct n from unnest(array[${applicant}.home_phone, ${applicant}.work_phone]) n where n <> '')
     else '{}' end`;

/** SQL of those who read as interviewers, by SQL of what their rows `e` are. */
const readersSql = (where: string) => `(select coalesce(json_agg(json_build_object('id', e.id,
    'name', e.first_name || ' ' || e.last_name, 'email', e.email, 'language', e.preferred_language,
    'time_zone', coalesce(e.time_zone, o.time_zone)) order by e.last_name, e.first_name, e.id), '[]')
  from employees e where ${where})`;

/** SQL of what is the same for all interviews of an application `p` of a person `a` for a job `j`. */
const aboutSql = `p.id as applicant_profile_id, p.applicant_id,
  json_build_object('name', btrim(concat_ws(' ', a.first_name, a.last_name)), 'language', p.preferred_language,
    'email', case when p.removed_at is null and a.removed_at is null then a.email end) as candidate,
  json_build_object('id', j.id, 'name', j.name) as job,
  json_build_object('name', o.name, 'time_zone', o.time_zone) as organization`;

const aboutFrom = `join applicants a on a.id = p.applicant_id join jobs j on j.id = p.job_id join organizations o on o.id = 1`;

const organizerSql = (id: string) => `(select json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name,
  'email', e.email) from employees e where e.id = ${id})`;

/** For mails, which are written to each in what they may know; whoever causes them. */
export const factsOf = (ids: readonly number[]): Promise<Facts[]> => readingAs(undefined, () => readFacts(ids));

async function readFacts(ids: readonly number[]): Promise<Facts[]> {
  return query<Facts>(
    `select i.id, i.uid, i.sequence, i.name, i.kind, i.starts_at, i.ends_at, i.time_zone, i.candidate_time_zone, i.place,
       i.video_link, i.message, ${roomSql('i')} as room, ${aboutSql},
       ${organizerSql('i.organizer_id')} as organizer,
       ${readersSql('e.id in (select w.employee_id from interview_interviewers w where w.interview_id = i.id)')} as interviewers
     from interviews i join applicant_profiles p on p.id = i.applicant_profile_id ${aboutFrom}
     where i.id = any($1::bigint[]) order by i.starts_at, i.id`,
    [[...ids]],
    { name: 'interviews-facts' },
  );
}

/** The same of an interview that is not written yet. */
export async function factsBefore(
  profile: number,
  caller: number,
  { interviewerIds, roomId }: { interviewerIds: readonly number[]; roomId: number | null },
): Promise<
  | Pick<
      Facts,
      | 'applicant_profile_id'
      | 'applicant_id'
      | 'candidate'
      | 'job'
      | 'organization'
      | 'organizer'
      | 'interviewers'
      | 'room'
    >
  | undefined
> {
  return queryOne(
    `select ${aboutSql}, ${organizerSql('$2')} as organizer, ${readersSql('e.id = any($3::bigint[])')} as interviewers,
       (select r.name from interview_rooms r where r.id = $4::bigint) as room
     from applicant_profiles p ${aboutFrom} where p.id = $1 and not p.is_deleted`,
    [profile, caller, [...interviewerIds], roomId],
    { name: 'interviews-facts-before' },
  );
}

/** An interview as an interviewer may know it, given as whom they read (`readersOfAccounts`). */
export async function asReadBy(as: AccountReader | undefined, facts: Facts): Promise<Facts> {
  if (!as) return facts;
  const seen = await readingAs(as, () =>
    queryOne<{ name: string; interview: Text | null; place: string | null }>(
      `select btrim(concat_ws(' ', a.first_name, a.last_name)) as name, i.name as interview, i.place
         from applicants a left join interviews i on i.id = $2 where a.id = $1`,
      [facts.applicant_id, facts.id],
      { name: 'interviews-as-read-by' },
    ),
  );
  const name = seen?.name ?? '';
  if (name === facts.candidate.name) return facts;
  return {
    ...facts,
    name: seen?.interview ?? facts.name,
    place: seen?.interview ? seen.place : facts.place,
    candidate: { ...facts.candidate, name, email: null },
  };
}
