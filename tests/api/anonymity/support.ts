import { PARTS } from '../../../api/src/exports/parts.ts';
import { applicantOf } from '../../support/applied.ts';
import type { ApiClient, Role } from '../../support/api-client.ts';
import { operations } from '../../support/contract.ts';
import { givenFile } from '../applying/support.ts';
import { fetchBytes, linkTo, readPdf, readZip } from '../exports/support.ts';
import { eventually } from '../../support/eventually.ts';
import { givenCandidate, ownStages } from '../pipeline/support.ts';
import { type Cards, name, ok } from '../scorecards/support.ts';

/** The roles that judge, and see nobody's name. */
export const JUDGES: Role[] = ['hiring_manager', 'decision_maker', 'observer'];

/** Those who conduct interviews: of the team, and somebody without a role who comes for an interview alone. */
export const INTERVIEWERS = ['hiring_manager', 'decision_maker', 'pending'] as const satisfies Role[];

/** What tells who the candidate is: every word of it has one of these. */
export const SECRET = /zyx|qorvath|55\D{0,3}44\D{0,3}33\D{0,3}22/i;

export const PERSON = {
  first_name: 'Zyxaline',
  last_name: 'Qorvath',
  email: 'zyxaline.qorvath@zyxmail.example',
  home_phone: '+33 6 55 44 33 22',
};

export interface Reviewed {
  profile: number;
  applicant: number;
  alias: string;
  ids: Record<string, number[]>;
}

/** Has the job reviewed anonymously, with everybody who judges on it. */
export async function reviewAnonymously(cards: Cards, anonymous_review = true): Promise<void> {
  for (const role of ['decision_maker', 'hiring_manager'] as const) {
    await cards.database.query(
      `insert into job_assignments (job_id, employee_id) select $1, $2
        where not exists (select from job_assignments where job_id = $1 and employee_id = $2)`,
      [cards.job.id, cards.ids[role]],
    );
  }
  const { lock_version } = ok<{ lock_version: number }>(await cards.as.recruiter.get(`jobs/${cards.job.id}`));
  ok(await cards.as.recruiter.put(`jobs/${cards.job.id}`, { lock_version, anonymous_review }));
}

/** Has the decision maker come for interviews alone, without being in the team of the job. */
export const fromOutside = (cards: Cards) =>
  cards.database.query('delete from job_assignments where job_id = $1 and employee_id = $2', [
    cards.job.id,
    cards.ids.decision_maker,
  ]);

/** Of the interview to come: nobody is met twice at once. */
let day = 6;

/** Somebody who applied with everything that names them, and of whom recruiters spoke everywhere one can. */
export async function reviewedCandidate(cards: Cards): Promise<Reviewed> {
  const { recruiter } = cards.as;
  const file = await givenFile(
    cards.server.url,
    'zyxaline_qorvath-cv.txt',
    'Zyxaline Qorvath\nBeekeeper of oxymel\nZyxschool',
  );
  const email = `${Math.random().toString(36).slice(2)}.${PERSON.email}`;
  const profile = await givenCandidate(
    cards.server.url,
    cards.job.id,
    { ...PERSON, email },
    {
      uploaded_files_attributes: [file],
      educations_attributes: [{ institution: 'Zyxschool', degree: 'Master', description: 'Zyxthesis' }],
      work_experiences_attributes: [
        {
          position: 'Beekeeper',
          company: 'Hives',
          description: 'As Zyxaline I kept bees, zyxaline.qorvath@zyxmail.example',
        },
      ],
      cover_letter: 'Dear all, I am Zyxaline Qorvath',
    },
  );
  const talk = ownStages(cards.job)[0]!.id;
  ok(await recruiter.put(`applicant_profiles/${profile}/move_to_stage/${talk}`, {}));
  const applicant = await applicantOf(recruiter, profile);
  // As documents that are read fill them in.
  await cards.database.query(
    `update applicants set street = '5 Zyxstreet', city = 'Zyxtown', postal_code = 'ZYX 12' where id = $1`,
    [applicant],
  );
  ok(await recruiter.put(`applicants/${applicant}`, { referral_name: 'Zyxuncle' }));
  const body = 'Called Zyxaline Qorvath (+33655443322), was at Zyxschool';
  ok(await recruiter.post('notes', { applicant_profile_id: profile, body }));
  const task = ok<{ id: number }>(
    await recruiter.post('tasks', {
      ...{ title: 'Ask Zyxaline for papers', note: 'Qorvath is waiting', applicant_profile_id: profile },
      ...{ employee_id: cards.ids.hiring_manager, only_owner: false, due_day: new Date().toISOString().slice(0, 10) },
    }),
  );
  const mail = ok<{ id: number }>(
    await recruiter.post('send_hgemail/send_emails', {
      ...{ applicant_profile_id: profile, subject: 'Hello Zyxaline', message: '<p>Dear Zyxaline Qorvath</p>' },
    }),
  );
  day += 1;
  const begins = `${new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10)}T10:00`;
  const interviewers = [cards.ids.hiring_manager, cards.ids.decision_maker];
  const scheduled = ok<{ interviews: { id: number }[] }>(
    await recruiter.post(`applicant_profiles/${profile}/interviews`, {
      ...{ time_zone: 'Europe/Berlin', message: 'Dear Qorvath' },
      interviews: [
        {
          ...{ kind: 'phone', minutes: 30, begins, interviewer_ids: interviewers },
          ...{ name: { en: 'Talk with Zyxaline' } },
        },
      ],
    }),
  );
  const past = await cards.interview(profile, ['hiring_manager', 'decision_maker', 'pending'], { hours: 20 });
  // Of one by phone its interviewers are told the number.
  await cards.database.query(`update interviews set kind = 'phone' where id = $1`, [past]);
  const card = await cards.sent('recruiter', profile, {}, { note: 'Zyxaline knows bees' });
  const { rows } = await cards.database.query<{ alias: string; files: string[]; notes: string[] }>(
    `select a.alias, (select array_agg(f.id) from uploaded_files f where f.applicant_profile_id = $2) as files,
       (select array_agg(n.id) from notes n where n.applicant_profile_id = $2) as notes from applicants a where a.id = $1`,
    [applicant, profile],
  );
  const numbers = (ids: string[]) => ids.map(Number);
  return {
    ...{ profile, applicant, alias: rows[0]!.alias },
    ids: {
      any: [profile, card.id],
      applicants: [applicant],
      applicant_profiles: [profile],
      jobs: [cards.job.id],
      scorecards: [card.id],
      tasks: [task.id],
      hgemails: [mail.id],
      interviews: [past, ...scheduled.interviews.map(({ id }) => id)],
      uploaded_files: numbers(rows[0]!.files),
      notes: numbers(rows[0]!.notes),
    },
  };
}

/** What calls are asked for beside their path, so that they answer something. */
function questionsOf(path: string, { profile, applicant }: Reviewed, job: number): string[] {
  const by: Record<string, string[]> = {
    applicant_profiles: [`?job_id=${job}`, `?applicant_id=${applicant}`, `?job_id=${job}&sort=["name","ASC"]`],
    'applicants/find': ['?q=Zyxaline', '?q=Qorvath', '?q=zyxmail', '?q=Candidate'],
    'applicants/names': [`?ids=${applicant}`],
    'applicants/applicants_by_role': [`?applicant_id=${applicant}`],
    'applicant_profiles/export_to_pdf': [`?ids=${profile}&parts=${PARTS.join(',')}`],
    'dashboard/rows': ['interviews_today', 'missing_scorecards', 'new_candidates', 'unread_mails', 'tasks'].map(
      (tile) => `?tile=${tile}&own=false`,
    ),
    hgemails: [`?applicant_profile_id=${profile}`, `?applicant_id=${applicant}`],
    notes: [`?applicant_profile_id=${profile}`, `?applicant_id=${applicant}`],
    tasks: ['?q=Zyxaline', `?applicant_profile_id=${profile}`],
    'jobs/{id}/board': ['?order=name', '?q=Zyxaline'],
    'jobs/{id}/scheduled_interviews': ['?when=coming', '?when=past'],
    'uploaded_files/download_orig_resumes': [`?applicant_profile_ids=${profile}`],
    'send_hgemail/runs': [`?job_id=${job}`],
  };
  if (path.endsWith('/candidates')) return ['', `?job_id=${job}`];
  return ['', ...(by[path] ?? [])];
}

/** Everything that a caller can read about somebody, by every call there is that only reads: what was answered, by path. */
export async function everyAnswer(client: ApiClient, reviewed: Reviewed, cards: Cards): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const keep = (path: string, { status, body }: { status: number; body: unknown }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    // Pages and archives are read where they are ordered; a search repeats what was asked.
    if (status < 300 && !/^(?:%PDF|PK)/.test(text)) found.set(path, text.replaceAll(/"query":"\w*"/g, ''));
  };
  for (const operation of operations().filter(({ method }) => method === 'GET')) {
    const short = operation.path.replace('/api/v1/', '');
    const area = short.split('/')[0]!;
    for (const id of reviewed.ids[area] ?? reviewed.ids['any']!) {
      const path = operation.path.replaceAll(/\{[^}]+\}/g, String(id)).replace(/\{\w+\}/, 'resume');
      for (const question of questionsOf(short, reviewed, cards.job.id)) {
        keep(path + question, await client.get(path + question));
      }
      if (path === operation.path) break;
    }
  }
  const { profile } = reviewed;
  const asked: [string, object][] = [
    ['applicant_profiles/search', { job_ids: [cards.job.id] }],
    ...['Zyxaline', 'Qorvath', 'oxymel', 'zyxschool', 'zyxmail', 'beekeeper'].map((word): [string, object] => [
      'applicant_profiles/search',
      { keywords: [{ query_must: word, field: 'all' }] },
    ]),
    ['applicant_profiles/colleagues', { ids: [profile] }],
    ['applicant_profiles/interviews_to_come', { ids: [profile] }],
    ['applicant_profiles/task_owners', { ids: [profile] }],
    ['jobs/search', {}],
    ['note_histories', { note_id: reviewed.ids['notes']![0] }],
    [
      `applicant_profiles/${profile}/interview_mail`,
      {
        ...{ act: 'invited', time_zone: 'Europe/Berlin' },
        interview: { kind: 'phone', minutes: 30, begins: '2030-01-07T10:00', interviewer_ids: [cards.ids.recruiter] },
      },
    ],
    ...['preview', 'send_emails', 'send_regret_emails'].map((call): [string, object] => [
      `send_hgemail/${call}`,
      { applicant_profile_id: profile, ids: [profile], subject: 'Hello {{candidate}}', message: '<p>Dear you</p>' },
    ]),
  ];
  for (const [path, body] of asked) keep(`POST ${path} ${JSON.stringify(body)}`, await client.post(path, body));
  for (const [kind, text] of await exported(client, profile, cards)) found.set(`export ${kind}`, text);
  return found;
}

async function exported(client: ApiClient, profile: number, cards: Cards): Promise<[string, string][]> {
  const texts: [string, string][] = [];
  for (const kind of ['pdf', 'json', 'contacts']) {
    const parts = { parts: PARTS };
    const { status, body } = await client.post('candidate_exports', { kind, ids: [profile], ...parts });
    if (status !== 201) continue;
    const { id } = body as { id: number };
    const isDone = async () =>
      (ok<{ finished_at: string | null }>(await client.get(`candidate_exports/${id}`)).finished_at ?? '') !== '';
    await eventually(isDone, true, 60_000);
    const { bytes } = await fetchBytes(cards.server.url, (await linkTo(client, 'candidate_export', id)).url);
    texts.push([
      kind,
      kind === 'pdf'
        ? JSON.stringify(await readPdf(bytes))
        : bytes.subarray(0, 2).toString() === 'PK'
          ? JSON.stringify(readZip(bytes))
          : bytes.toString(),
    ]);
  }
  const printed = await client.post('export_links', { record_type: 'applicant_profile', record_id: profile });
  if (printed.status === 201) {
    const { bytes } = await fetchBytes(cards.server.url, (printed.body as { url: string }).url);
    texts.push(['print', JSON.stringify(await readPdf(bytes))]);
  }
  return texts;
}

/** Where somebody can read who it is. */
export const leaks = (answers: Map<string, string>): string[] =>
  [...answers].flatMap(([path, text]) => {
    const at = text.search(SECRET);
    return at < 0 ? [] : [`${path}: …${text.slice(Math.max(0, at - 60), at + 40)}`];
  });

/** A mail with its parts in plain words. */
export function plain(data: string): string {
  const parts = data.split(/\r?\n--/).map((part) => {
    const body = part.slice(part.search(/\r?\n\r?\n/));
    if (/transfer-encoding: base64/i.test(part)) return Buffer.from(body.replaceAll(/\s/g, ''), 'base64').toString();
    return body
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  });
  // Letters that only pack others spell anything, now and then also a name.
  const unpacked = data.replaceAll(/^[\w+/=]{20,}\r?$/gm, '');
  return [unpacked, ...parts].join('\n').replaceAll(/\r?\n /g, '');
}

export { name };
