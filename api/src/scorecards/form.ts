import { isAgreedSql, visibleFilesSql, visibleResumesSql } from '../candidates/index.ts';
import type { CallTypes } from '../generated/call-types.ts';
import type { Rows } from '../generated/rows.ts';
import { phonesSql, planInForceSql, roomSql } from '../interviews/index.ts';
import { reviewedAnonymouslySql } from '../platform/anonymity/index.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { sendFile, type StoredFile } from '../uploads/index.ts';
import { ownCard } from './card-sql.ts';
import { preparesSql } from './visible-sql.ts';
import { decidesSql } from './writers.ts';

type Form = CallTypes['scorecardForm']['answer'];

const DOCUMENTS = "('formatted_resume', 'resume', 'formatted_cover_letter', 'cover_letter')";

/** How somebody comes to an application: by their reach, or for an interview alone. */
interface Access {
  job_id: number;
  stage_id: number;
  decides: boolean;
  prepares: boolean;
}

async function accessTo(caller: Caller, profileId: number): Promise<Access | undefined> {
  return queryOne<Access>(
    `select p.job_id, p.stage_id, ${decidesSql(caller, '$2', 'p.id')} as decides, ${preparesSql('$2', 'p.id')} as prepares
       from applicant_profiles p where p.id = $1 and not p.is_deleted`,
    [profileId, caller.id],
    { name: `scorecards-access-${caller.role}` },
  );
}

/** GET applicant_profiles/{id}/scorecard_form: also for interviewers who reach nothing else of the job. */
export const scorecardForm: Handler<'scorecardForm'> = async (context) => {
  const caller = callerOf(context);
  const { id } = context.params;
  const access = await accessTo(caller, id);
  if (!access) throw new NotFound();
  const own = await ownOf(caller, id, context.query);
  // Who has sent theirs reads it on, and no more of the candidate.
  if (!access.decides && !access.prepares && !own) throw new NotFound();
  const card = own ? await ownCard(own.id, caller.id) : undefined;
  const interview = card ? card.interview_id : (context.query.interview_id ?? null);
  const place = await placeOf(
    caller,
    id,
    access,
    interview,
    card ? card.planned_interview_id : context.query.planned_interview_id,
  );
  const open = access.decides || access.prepares;
  const facts = await queryOne<
    Pick<Form, 'candidate' | 'anonymous' | 'job' | 'documents' | 'resume' | 'attributes' | 'planned_attribute_ids'>
  >(
    `select btrim(concat_ws(' ', a.first_name, a.last_name)) as candidate, ${reviewedAnonymouslySql(caller.role, 'p.id')} as anonymous,
       jsonb_build_object('id', j.id, 'name', j.name) as job,
       case when $2 then (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'file_type', u.file_type, 'original_file_name', u.original_file_name,
           'mimetype', u.mimetype, 'text', left(u.extracted_text, 100000)) order by array_position(array${DOCUMENTS.replace('(', '[').replace(')', ']')}, u.file_type), u.id desc), '[]')
         from uploaded_files u where u.applicant_profile_id = p.id and u.file_type in ${DOCUMENTS} and ${visibleFilesSql(caller.role, 'u')}) else '[]' end as documents,
       case when $2 and ${visibleResumesSql(caller.role)} then (select x.resume from applicant_profile_texts x where x.applicant_profile_id = p.id) end as resume,
       (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'meaning', l.meaning) order by l.position, l.id), '[]')
          from (select * from interview_attributes f where not f.is_archived order by f.position, f.id limit 500) l) as attributes,
       (select coalesce(jsonb_agg(l.attribute_id order by l.attribute_id), '[]') from planned_interviews_attributes l
         where l.planned_interview_id = $3) as planned_attribute_ids
     from applicant_profiles p join applicants a on a.id = p.applicant_id join jobs j on j.id = p.job_id where p.id = $1`,
    [id, open, place.planned],
    { name: `scorecards-form-${caller.role}` },
  );
  return {
    ...facts!,
    opens_profile: access.decides,
    card: card ? shown(card) : await blank(id, place),
    kit:
      place.planned !== null && (access.decides || (await preparesFor(caller, id, place.planned)))
        ? await kitOf(place.planned)
        : null,
    interview: place.interview === null ? null : await interviewOf(place.interview),
  };
};

function shown({
  author: _a,
  is_own: _o,
  versions: _v,
  after_opening: _n,
  ...card
}: Awaited<ReturnType<typeof ownCard>>) {
  return card;
}

/** One's own scorecard that is asked for, or that of the interview. @throws 404 for that of others */
async function ownOf(caller: Caller, profileId: number, asked: CallTypes['scorecardForm']['query']) {
  const { scorecard_id: id, interview_id: interview, planned_interview_id: planned } = asked;
  const found = await queryOne<Pick<Rows['scorecards'], 'id'>>(
    `select c.id from scorecards c where c.author_id = $1 and c.applicant_profile_id = $2 and case when $3::bigint is not null then c.id = $3
       when $4::bigint is not null then c.interview_id = $4
       when $5::bigint is not null then c.interview_id is null and c.planned_interview_id = $5
       else c.interview_id is null and c.planned_interview_id is null and c.name = '{}' end`,
    [caller.id, profileId, id ?? null, interview ?? null, planned ?? null],
    { name: 'scorecards-own-of' },
  );
  if (id && !found) throw new NotFound();
  return found;
}

interface Placed {
  interview: number | null;
  planned: number | null;
  name: Form['card']['name'];
}

/** @throws 404 for interviews of others, and what is not planned for the job */
async function placeOf(
  caller: Caller,
  profileId: number,
  { job_id, decides }: Access,
  interview: number | null,
  planned: number | null | undefined,
): Promise<Placed> {
  if (interview !== null) {
    const found = await queryOne<Placed>(
      `select i.id as interview, i.planned_interview_id as planned, i.name from interviews i
        where i.id = $1 and i.applicant_profile_id = $2 and ($4 or exists (select from interview_interviewers s where s.interview_id = i.id and s.employee_id = $3)
          or exists (select from scorecards c where c.interview_id = i.id and c.author_id = $3))`,
      [interview, profileId, caller.id, decides],
      { name: 'scorecards-place-interview' },
    );
    if (!found) throw new NotFound();
    return found;
  }
  if (!planned) return { interview: null, planned: null, name: {} };
  const found = await queryOne<Placed>(
    `select null::bigint as interview, i.id as planned, i.name from planned_interviews i join interview_plans p on p.id = i.interview_plan_id
      where i.id = $1 and $3 and (p.id = ${planInForceSql({ job: '$2::bigint', stage: 'p.stage_id' })}
        or exists (select from scorecards c where c.planned_interview_id = i.id and c.author_id = $4))`,
    [planned, job_id, decides, caller.id],
    { name: 'scorecards-place-planned' },
  );
  if (!found) throw new NotFound();
  return found;
}

/** A scorecard that is not kept yet: with what the plan asks for. */
async function blank(profileId: number, { interview, planned, name }: Placed): Promise<Form['card']> {
  const asked = await queryOne<Pick<Form['card'], 'ratings' | 'answers'>>(
    `select (select coalesce(jsonb_agg(jsonb_build_object('id', null, 'attribute_id', a.id, 'name', a.name, 'meaning', a.meaning,
         'rating', null, 'note', null) order by a.position, a.id), '[]')
         from planned_interviews_attributes l join interview_attributes a on a.id = l.attribute_id where l.planned_interview_id = $1) as ratings,
       (select coalesce(jsonb_agg(jsonb_build_object('id', null, 'question_template_id', t.id, 'question', t.question, 'note', null) order by t.id), '[]')
         from planned_interviews_question_templates l join question_templates t on t.id = l.question_template_id where l.planned_interview_id = $1) as answers`,
    [planned],
    { name: 'scorecards-blank' },
  );
  const about = { interview_id: interview, planned_interview_id: interview === null ? planned : null, name };
  const nothing = { recommendation: null, note: null, private_note: null, sent_at: null, written_at: null };
  return {
    id: null,
    applicant_profile_id: profileId,
    ...about,
    status: 'draft',
    ...nothing,
    lock_version: null,
    ...asked!,
  };
}

/** Of who comes for an interview alone: a kit is theirs as long as an interview is that it is for. */
async function preparesFor(caller: Caller, profileId: number, planned: number): Promise<boolean> {
  const row = await queryOne<{ prepares: boolean }>(
    `select ${preparesSql('$2::bigint', '$1::bigint', 'held.planned_interview_id = $3::bigint')} as prepares`,
    [profileId, caller.id, planned],
    { name: 'scorecards-prepares-for' },
  );
  return row!.prepares;
}

async function kitOf(planned: number): Promise<Form['kit']> {
  const row = await queryOne<{ kit: Form['kit'] }>(
    `select jsonb_build_object('name', i.name, 'kind', i.kind, 'minutes', i.minutes, 'instructions', coalesce(i.instructions, '{}'),
       'links', (select coalesce(jsonb_agg(jsonb_build_object('label', l.label, 'address', l.address) order by l.position, l.id), '[]')
          from interview_links l where l.planned_interview_id = i.id),
       'files', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.original_file_name) order by u.id), '[]')
          from planned_interviews_files k join uploaded_files u on u.id = k.uploaded_file_id where k.planned_interview_id = i.id)) as kit
     from planned_interviews i where i.id = $1`,
    [planned],
    { name: 'scorecards-kit' },
  );
  return row?.kit ?? null;
}

async function interviewOf(id: number): Promise<Form['interview']> {
  const [row] = await query<NonNullable<Form['interview']>>(
    `select i.kind, i.starts_at, i.ends_at, i.status, ${roomSql('i')} as room, i.place, i.video_link, ${phonesSql('i.kind', 'a')} as phones, (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name)
        order by e.last_name, e.id), '[]') from interview_interviewers s join employees e on e.id = s.employee_id where s.interview_id = i.id) as interviewers
       from interviews i join applicant_profiles p on p.id = i.applicant_profile_id join applicants a on a.id = p.applicant_id
      where i.id = $1`,
    [id],
    { name: 'scorecards-interview' },
  );
  return row ?? null;
}

/** GET applicant_profiles/{id}/scorecard_documents/{file_id} */
export const scorecardDocument: Handler<'scorecardDocument'> = async (context) => {
  const caller = callerOf(context);
  const { id, file_id: fileId } = context.params;
  const access = await accessTo(caller, id);
  if (!access || !(access.decides || access.prepares)) throw new NotFound();
  const file = await queryOne<StoredFile>(
    `select f.storage_key, f.original_file_name, f.mimetype, f.size from uploaded_files f where f.id = $1 and f.deleted_at is null and (
       f.applicant_profile_id = $2 and f.file_type in ${DOCUMENTS} and ${visibleFilesSql(caller.role, 'f')}
       or exists (select from planned_interviews_files k join planned_interviews i on i.id = k.planned_interview_id
          join interview_plans plan on plan.id = i.interview_plan_id where k.uploaded_file_id = f.id and (
            $4 and (plan.id = ${planInForceSql({ job: '$5::bigint', stage: 'plan.stage_id' })}
              or exists (select from interviews had where had.applicant_profile_id = $2 and had.planned_interview_id = i.id and ${isAgreedSql('had')})
              or exists (select from scorecards c where c.applicant_profile_id = $2 and c.planned_interview_id = i.id and c.author_id = $3))
            or ${preparesSql('$3::bigint', '$2::bigint', 'held.planned_interview_id = i.id')})))`,
    [fileId, id, caller.id, access.decides, access.job_id],
    { name: `scorecards-document-${caller.role}` },
  );
  if (!file) throw new NotFound();
  return sendFile(file);
};
