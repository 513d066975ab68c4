import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { applicantOf } from '../../support/applied.ts';
import { ApiClient, type Answer } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { givenForm } from '../applying/support.ts';
import { givenInterviews } from './given-interviews.ts';
import { givenCandidate, givenJob, ownStages, type Stage, stageOf } from '../pipeline/support.ts';

/** Two jobs in which everything has happened to candidates, one without any, and one that asks for equity. */
export interface History {
  open: number;
  closed: number;
  empty: number;
  /** The name of why it was closed. */
  closeReason: string;
  displayCategory: number;
  tag: number;
  /** The one application with the tag. */
  tagged: number;
  /** Three answers to one question, of nine, six and three people. */
  equity: { job: number; question: number; answers: number[] };
}

/** Applications of one minute around the day of 23 hours; the others come in the middle of it. */
const edges = ['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z'];
const noon = Date.parse('2026-03-08T16:00:00Z');
const hour = 3_600_000;

function good<T>({ status, body }: Answer): T {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as T;
}

export async function givenHistory(url: string, database: pg.Client): Promise<History> {
  const [recruiter, admin] = [await ApiClient.as(url, 'recruiter'), await ApiClient.as(url, 'super_admin')];
  const one = async (sql: string, values: unknown[] = []): Promise<number> =>
    Number((await database.query(sql, values)).rows[0].id);
  await database.query(`update organizations set time_zone = 'America/Toronto'`);
  const first = (table: string, where = 'true') => one(`select id from ${table} where ${where} order by id limit 1`);
  const manager = await first('employees', `email = 'hiring.manager@demo.example'`);
  const decisionMaker = await first('employees', `email = 'decision.maker@demo.example'`);
  const displayCategory = await first('job_categories', `category_type = 'display'`);
  const job = await givenJob(
    recruiter,
    {
      name: { en: 'Beekeeper open', fr: 'Apiculteur', es: 'Apicultor' },
      posting_board: 'both',
      job_type_id: await first('job_types'),
      company_department_id: await first('company_departments'),
      location_id: await first('locations'),
      display_category_ids: [displayCategory],
      report_category_id: await made('report'),
      division_category_id: await made('division'),
    },
    [manager, decisionMaker],
  );
  async function made(type: string): Promise<number> {
    return one(`insert into job_categories (name, category_type) values ($2, $1) returning id`, [
      type,
      { en: `Bees ${randomBytes(4).toString('hex')}` },
    ]);
  }
  function interviewer(role: string): Promise<number> {
    return one(
      `insert into employees (email, first_name, last_name, aasm_state) values ($1, 'Lee', 'Asking', $2) returning id`,
      [`lee.${randomBytes(6).toString('hex')}@demo.example`, role],
    );
  }
  const other = await givenJob(recruiter);
  const empty = (await givenJob(recruiter)).id;
  const [screening, interview] = ownStages(job) as [Stage, Stage];

  const ids: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    const candidate = { first_name: 'Kim', last_name: `Number ${at}` };
    ids.push(await givenCandidate(url, at === 11 ? other.id : job.id, candidate));
  }
  const move = async (id: number, stage: number, by = recruiter) =>
    good(await by.put(`applicant_profiles/${id}/move_to_stage/${stage}`, {}));
  const reason = await first('rejection_reasons', `code is distinct from 'do_not_hire' and not is_deleted`);
  const otherReason = await first(
    'rejection_reasons',
    `code is distinct from 'do_not_hire' and not is_deleted and id <> ${reason}`,
  );
  const reject = async (id: number, by = recruiter) =>
    good(await by.put(`applicant_profiles/${id}/reject/${reason}`, {}));
  const [, , , , back, undone, removed, deleted, kept, same, gone, elsewhere] = ids as number[] & { length: 12 };

  // Forward, back, forward again and out.
  for (const stage of [screening, interview, screening, interview]) await move(back!, stage.id);
  await reject(back!, admin);
  // A move that was none, then a real one.
  await move(undone!, interview.id);
  good(await recruiter.put(`applicant_profiles/${undone}/put_back`, {}));
  await move(undone!, screening.id, admin);
  // Whoever applies again stands where they stood, and the move before it can still be taken back.
  const again = `again.${job.id}@applicant.example`;
  good(await admin.put('organizations/1', { settings: { duplicate_applications: 'allow' } }));
  const twice = await givenCandidate(url, job.id, { email: again });
  await move(twice, interview.id);
  await givenCandidate(url, job.id, { email: again });
  good(await recruiter.put(`applicant_profiles/${twice}/put_back`, {}));
  // Another reason is no move, and taking it back neither.
  const wavered = await givenCandidate(url, job.id);
  for (const each of [reason, otherReason])
    good(await recruiter.put(`applicant_profiles/${wavered}/reject/${each}`, {}));
  good(await recruiter.put(`applicant_profiles/${wavered}/put_back`, {}));
  await move(removed!, stageOf(job, 'hired').id);
  await reject(gone!);
  await move(elsewhere!, screening.id);
  // Two were one person, and so was somebody in the other job.
  const person = await applicantOf(recruiter, kept!);
  for (const id of [same!, elsewhere!])
    good(
      await recruiter.post(`applicants/${person}/merge`, { applicant_id: await applicantOf(recruiter, id), take: [] }),
    );
  // Copies begin anew where they come to.
  const copied = { ids: [back!, undone!] };
  good(await recruiter.post(`applicant_profiles/search_copy_candidates_to_job/${other.id}`, copied));

  const tag = await first('tags', 'is_viewable and not is_system_default');
  good(await recruiter.put(`applicant_profiles/${ids[1]}/tag_candidate/${tag}`, {}));
  await database.query(
    `update applicant_profiles p set candidate_source_id = case when id % 3 = 0 then null else (select id from candidate_sources order by id offset p.id % 3 limit 1) end
     where job_id = any($1::bigint[])`,
    [[job.id, other.id]],
  );
  const milestones: [id: number, set: string][] = [
    [ids[1]!, `interviewed_date = '2026-03-12', offered_date = '2026-03-20'`],
    [ids[2]!, `presented_date = '2026-03-12', interviewed_date = '2026-04-02', hired_date = '2026-04-10'`],
    [back!, `interviewed_date = '2026-03-12', regretted_date = '2026-03-21'`],
    [removed!, `hired_date = '2026-03-20'`],
    [kept!, `interviewed_date = '2026-03-10', offered_date = '2026-03-11', hired_date = '2026-03-31'`],
    [elsewhere!, `hired_date = '2026-03-01'`],
    [deleted!, `is_deleted = true, hired_date = '2026-03-20'`],
  ];
  for (const [id, set] of milestones) await database.query(`update applicant_profiles set ${set} where id = $1`, [id]);

  await givenLetters({ recruiter, database, ids });
  const closeReason = await givenClosed(other.id);

  async function givenClosed(id: number): Promise<string> {
    const { rows } = await database.query(
      `select id, name ->> 'en' as name from close_reasons where code is distinct from 'closed_pending_job' and not is_deleted order by id limit 1`,
    );
    good(await recruiter.put(`jobs/${id}/close/${rows[0].id}`, {}));
    return rows[0].name;
  }
  // History is only added to; that of a test has other days.
  await database.query('alter table applicant_profile_logs disable trigger user');
  await setClocks();
  good(await admin.put('applicants/remove_single_candidate_information', { applicant_profile_id: removed }));
  await database.query(
    `update applicant_profile_logs set created_at = '2026-03-30T12:00:00Z' where action = 'data_removed'`,
  );
  await database.query('alter table applicant_profile_logs enable trigger user');
  await database.query('select rolecall_rebuild_stays()');
  for (const [id, day, page, views] of [
    [job.id, '2026-03-07', 'public', 3],
    [job.id, '2026-03-08', 'public', 40],
    [job.id, '2026-03-08', 'internal', 5],
    [other.id, '2026-03-08', 'public', 7],
    [other.id, '2026-03-09', 'internal', 1],
  ]) {
    await database.query(
      `insert into career_visits (job_id, viewed_on, page, language, views) values ($1, $2, $3, 'en', $4)`,
      [id, day, page, views],
    );
    // Of those who look at a job some go on; half of them came by a link that names its source.
    await database.query(
      `insert into career_visits (job_id, viewed_on, page, language, step, views, candidate_source_id)
       select $1, $2, $3, 'en', s.step, ceil($4::int / s.one_of),
              case when s.one_of > 3 then (select min(id) from candidate_sources) end
         from (values ('form', 2), ('begun', 3), ('experience', 4), ('review', 5), ('sent', 6)) s (step, one_of)`,
      [id, day, page, views],
    );
  }

  // Nobody conducts two interviews at once, also of several histories.
  const interviewers = [await interviewer('hiring_manager'), await interviewer('decision_maker')];
  await givenInterviews(database, [ids[1]!, ids[2]!, back!, kept!], interviewers);
  const equity = await givenEquity();

  // Visits are written down a little later, all that came before with the last.
  await new ApiClient(url).post(
    'form_steps',
    { job_id: job.id, step: 'experience' },
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  );
  const written = `select exists (select from career_visits
    where job_id = $1 and step = 'experience' and viewed_on > '2026-04-01') as there`;
  const isWritten = async () => (await database.query<{ there: boolean }>(written, [job.id])).rows[0]!.there;
  await eventually(isWritten, true);

  /** Everything happens in March, a day and a half between one thing and the next. */
  async function setClocks(): Promise<void> {
    const { rows } = await database.query<{ id: number }>(
      'select id::int from applicant_profiles where job_id = any($1::bigint[]) order by id',
      [[job.id, other.id]],
    );
    for (const { id } of rows) {
      const at = ids.indexOf(id);
      const begin = edges[at] ?? new Date(noon + Math.max(at, 0) * (hour / 4)).toISOString();
      await database.query(
        `update applicant_profile_logs l set created_at = $2::timestamptz + n.place * interval '36 hours'
         from (select id, row_number() over (order by id) - 1 as place from applicant_profile_logs where applicant_profile_id = $1) n
         where n.id = l.id`,
        [id, begin],
      );
      await database.query(
        `update applicant_profiles p set created_at = $2,
           stage_entered_at = (select max(created_at) from applicant_profile_logs l where l.applicant_profile_id = p.id and l.to_stage_id = p.stage_id)
         where id = $1`,
        [id, begin],
      );
    }
    await database.query(
      `update jobs set published_at = '2026-03-02T04:59:00Z', start_date = '2026-03-01' where id = $1`,
      [other.id],
    );
    await database.query(`update jobs set closed_date = '2026-04-01T03:59:59Z' where id = $1`, [other.id]);
    await database.query(
      `update jobs set published_at = '2026-03-02T05:00:00Z', start_date = '2026-03-02' where id = $1`,
      [job.id],
    );
  }

  return {
    ...{ empty, closeReason, displayCategory, tag },
    ...{ open: job.id, closed: other.id, tagged: ids[1]!, equity },
  };

  async function givenEquity(): Promise<History['equity']> {
    const form = await givenForm(admin);
    await database.query(
      `insert into forms_form_categories (form_id, form_category_id) select $1, id from form_categories where code = 'equity'`,
      [form.id],
    );
    // One question is enough.
    await database.query(`update questions set is_required_question = false where form_id = $1`, [form.id]);
    const asking = await givenJob(recruiter, { form_ids: [form.id] });
    const answers = form.several.answers.map(({ id }) => id);
    for (let at = 0; at < 9; at += 1) {
      const chosen = [answers[0]!, ...(at < 6 ? [answers[1]!] : []), ...(at < 3 ? [answers[2]!] : [])];
      const questions = [{ id: form.several.id, answer_ids: chosen }];
      const id = await givenCandidate(url, asking.id, { questions });
      await database.query(`update applicant_profiles set created_at = '2026-03-08T12:00:00Z' where id = $1`, [id]);
    }
    return { job: asking.id, question: form.several.id, answers };
  }
}

/** Offers of each outcome and an information request, with their days. */
async function givenLetters({
  recruiter,
  database,
  ids,
}: {
  recruiter: ApiClient;
  database: pg.Client;
  ids: number[];
}): Promise<void> {
  const letters: [id: number, type: string, set: string][] = [
    [
      ids[1]!,
      'offer_letter',
      `status = 'offer_accepted', sent_at = '2026-03-10T12:00Z', answered_at = '2026-03-12T00:00Z'`,
    ],
    [
      ids[2]!,
      'offer_letter',
      `status = 'offer_declined', decline_reason = 'pay', sent_at = '2026-03-11T12:00Z', answered_at = '2026-03-14T12:00Z'`,
    ],
    [
      ids[3]!,
      'offer_letter',
      `status = 'offer_declined', decline_reason = 'pay', sent_at = '2026-03-11T12:00Z', answered_at = '2026-03-12T12:00Z'`,
    ],
    [ids[4]!, 'offer_letter', `status = 'out_with_candidate', sent_at = '2026-04-01T12:00Z'`],
    [ids[5]!, 'offer_letter', `status = 'draft'`],
    [ids[3]!, 'info_request', `status = 'received', sent_at = '2026-03-11T12:00Z', answered_at = '2026-03-13T12:00Z'`],
    [ids[4]!, 'info_request', `status = 'req_out', sent_at = '2026-03-11T12:00Z'`],
  ];
  for (const [applicant_profile_id, email_type, set] of letters) {
    const body = { applicant_profile_id, email_type, subject: 'Hello', message: '<p>Hello</p>' };
    const { id } = good<{ id: number }>(await recruiter.post('approval_emails', body));
    await database.query(`update approval_emails set ${set}, created_at = '2026-03-09T12:00Z' where id = $1`, [id]);
  }
}
