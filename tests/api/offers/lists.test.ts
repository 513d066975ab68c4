import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startKind } from '../../support/kept/kinds.ts';
import { givenJob } from '../pipeline/support.ts';
import {
  bodyOf,
  candidateOf,
  givenLetter,
  givenWorld,
  type Letter,
  refusedOf,
  standingAt,
  type World,
} from './support.ts';

let world: World;
const made: Record<string, Letter> = {};

beforeAll(async () => {
  world = await givenWorld((await startKind.usual()).server);
  await world.database.query('delete from approval_emails');
  const of = async (name: string, first: string, fields: object = {}) => {
    const profile = await candidateOf(world, { first_name: first, last_name: 'Quill' });
    made[name] = await givenLetter(world, { applicant_profile_id: profile, ...fields });
  };
  await of('draft', 'Ana', { subject: '=cmd()' });
  await of('second', 'Zoë', { start_date: '2199-02-01' });
  await of('approved', 'Ben', { due_date: '2199-01-01', pay: { from: 20, to: 30, currency: 'CAD', per: 'hour' } });
  await of('archived', 'Cy');
  await of('archivedApproved', 'Di');
  await of('request', 'Eve', { email_type: 'info_request' });
  await standingAt(world, made.approved!.id, 'approved');
  await standingAt(world, made.archived!.id, 'draft', ', is_archived = true');
  await standingAt(world, made.archivedApproved!.id, 'approved', ', is_archived = true');
});
afterAll(() => world?.stop());

interface Page {
  approval_emails: {
    id: number;
    status: string;
    available: string[];
    applicant_info: { first_name: string };
    job_info: { name: { fr: string } };
    author_name: string;
  }[];
  meta: { total: number; counts: Record<string, number> };
}

const search = async (body: object = {}, headers: Record<string, string> = {}): Promise<Page> =>
  bodyOf<Page>(
    await world.recruiter.post(
      'approval_emails/search',
      { email_type: 'offer_letter', is_archived: 'false', ...body },
      headers,
    ),
  );
const names = ({ approval_emails: rows }: Page) => rows.map(({ applicant_info: { first_name: name } }) => name);

describe('tabs', () => {
  test('show what stands there without the archive, which has its own, with the counts of all of them', async () => {
    const all = await search();
    expect(names(all)).toEqual(['Ben', 'Zoë', 'Ana']);
    expect(all.meta.total).toBe(3);
    expect(all.meta.counts).toMatchObject({
      all: 3,
      draft: 2,
      approved: 1,
      archived: 2,
      returned: 0,
      offer_accepted: 0,
    });
    expect(names(await search({ status: 'draft' }))).toEqual(['Zoë', 'Ana']);
    const archive = await search({ is_archived: 'true' });
    expect(names(archive)).toEqual(['Di', 'Cy']);
    expect(archive.approval_emails[0]!.available).toEqual(['clone']);
    expect(archive.meta.total).toBe(2);
    expect(names(await search({ email_type: 'info_request' }))).toEqual(['Eve']);
    expect(bodyOf(await world.recruiter.get('approval_emails/counts?email_type=offer_letter'))).toEqual(
      all.meta.counts,
    );
  });

  test('are cut into pages of ten, or what is asked for', async () => {
    const page = await search({ limit: 1, offset: 1 });
    expect(names(page)).toEqual(['Zoë']);
    expect(page.meta.total).toBe(3);
    expect(
      refusedOf(
        await world.recruiter.post('approval_emails/search', { email_type: 'offer_letter', status: 'nowhere' }),
      ),
    ).toEqual([{ field: 'status', code: 'enum' }]);
  });

  test.each([
    ['candidate', ['Ana', 'Ben', 'Zoë']],
    ['-candidate', ['Zoë', 'Ben', 'Ana']],
    ['id', ['Ana', 'Zoë', 'Ben']],
    ['due_date', ['Ben', 'Ana', 'Zoë']],
    ['-start_date', ['Zoë', 'Ben', 'Ana']],
    ['status', ['Ben', 'Ana', 'Zoë']],
  ])('are sorted by %s', async (order, expected) => {
    expect(names(await search({ order }))).toEqual(expected);
  });

  test('are sorted by nothing else', async () => {
    for (const order of ['constructor', 'message', 'id; drop table jobs'])
      expect(
        refusedOf(await world.recruiter.post('approval_emails/search', { email_type: 'offer_letter', order })),
      ).toEqual([{ field: 'order', code: 'unknownSort' }]);
  });
});

describe('the quick search', () => {
  test('finds candidates, jobs in the reader’s language, and authors', async () => {
    expect(names(await search({ name_contains: 'ana' }))).toEqual(['Ana']);
    expect(names(await search({ name_contains: 'zoe quill' }))).toEqual(['Zoë']);
    expect(names(await search({ name_contains: 'Beekeep' }))).toHaveLength(3);
    expect(names(await search({ name_contains: 'apicult' }))).toEqual([]);
    expect(names(await search({ name_contains: 'apicult' }, { 'accept-language': 'fr' }))).toHaveLength(3);
    const [author] = (await search()).approval_emails;
    expect(names(await search({ name_contains: author!.author_name }))).toHaveLength(3);
    expect(names(await search({ name_contains: 'ana beekeeper' }))).toEqual(['Ana']);
    const none = await search({ name_contains: '100%_' });
    expect(none).toMatchObject({ approval_emails: [], meta: { total: 0, counts: { all: 0, archived: 0 } } });
  });

  test('counts all tabs under the same words', async () => {
    expect((await search({ name_contains: 'ana' })).meta.counts).toMatchObject({
      all: 1,
      draft: 1,
      approved: 0,
      archived: 0,
    });
    expect((await search({ name_contains: 'quill' })).meta.counts).toMatchObject({ all: 3, archived: 2 });
  });
});

describe('filters', () => {
  test('leave letters of jobs, departments, places, people and days', async () => {
    const { rows } = await world.database.query<{
      location: number;
      city: string;
      department: number;
      employee: number;
    }>(
      `select (select id::int from locations order by id limit 1) as location, (select city from locations order by id limit 1) as city,
         (select id::int from company_departments order by id limit 1) as department,
         (select id::int from employees where email = 'hiring.manager@demo.example') as employee`,
    );
    const { location, city, department, employee } = rows[0]!;
    const job = await givenJob(world.recruiter, {}, [employee]);
    await world.database.query('update jobs set location_id = $2, company_department_id = $3 where id = $1', [
      job.id,
      location,
      department,
    ]);
    const elsewhere = { ...world, job };
    const { id } = await givenLetter(elsewhere);
    const found = async (body: object) => (await search(body)).approval_emails.map((each) => each.id);
    expect(await found({ filters: { job_ids: [job.id] } })).toEqual([id]);
    expect(await found({ filters: { department_ids: [department], job_ids: [job.id, world.job.id] } })).toEqual([id]);
    expect(await found({ filters: { location_ids: [location] } })).toEqual([id]);
    expect(await found({ filters: { hiring_manager_ids: [employee], job_ids: [job.id, world.job.id] } })).toEqual([id]);
    expect(await found({ location, with_hiring_manager: String(employee), with_recruiter: '' })).toEqual([id]);
    expect(await found({ location: city, filters: { job_ids: [job.id] } })).toEqual([id]);
    expect(await found({ filters: { employee_ids: [employee] } })).toEqual([]);
    await world.database.query(`update approval_emails set status_changed_at = '2020-03-05T12:00:00Z' where id = $1`, [
      id,
    ]);
    expect(await found({ filters: { from: '2020-03-05', to: '2020-03-05' } })).toEqual([id]);
    expect(await found({ filters: { to: '2020-03-04' } })).toEqual([]);
    await world.database.query('delete from approval_emails where id = $1', [id]);
  });
});

test('what a filter leaves is in the order of names, whether it is little or much', async () => {
  const filters = { job_ids: [world.job.id] };
  for (const order of ['candidate', '-candidate', 'job', 'author'])
    expect(names(await search({ filters, order }))).toEqual(names(await search({ order })));
  // More of one candidate than are put in order by reading all of their names.
  const { rows } = await world.database.query(
    `insert into approval_emails (email_type, applicant_profile_id, job_id, employee_id, subject, message, language)
     select email_type, applicant_profile_id, job_id, employee_id, 'Many', message, language
       from approval_emails, generate_series(1, 5001) where id = $1 returning id`,
    [made.approved!.id],
  );
  for (const order of ['candidate', '-candidate', 'job', 'author']) {
    const many = await search({ filters, order, limit: 5 });
    expect(many.meta.total).toBe(3 + rows.length);
    expect(many.approval_emails).toEqual((await search({ order, limit: 5 })).approval_emails);
  }
  expect(names(await search({ filters, order: '-candidate', limit: 2, offset: rows.length + 1 }))).toEqual([
    'Ben',
    'Ana',
  ]);
  await world.database.query(`delete from approval_emails where subject = 'Many'`);
});

describe('short lists', () => {
  test('are of a kind, a candidate, a job, or of what waits', async () => {
    const list = async (query: string) =>
      bodyOf<Letter[]>(await world.recruiter.get(`approval_emails?${query}`)).map(({ id }) => id);
    expect(await list('email_type=offer_letter')).toHaveLength(5);
    expect(await list('email_type=offer_letter&dashboard=true')).toEqual([made.second!.id, made.draft!.id]);
    expect(await list(`job_id=${world.job.id}&email_type=info_request`)).toEqual([made.request!.id]);
    await standingAt(world, made.request!.id, 'req_out');
    expect(await list('dashboard=true&email_type=info_request')).toEqual([made.request!.id]);
    const answer = await world.recruiter.get('approval_emails?email_type=offer_letter&limit=2&offset=1');
    expect(answer.headers.get('content-range')).toBe('approval_emails 1-2/5');
  });
});

test('the list is saved as CSV in the reader’s words, without formulas', async () => {
  const answer = await world.recruiter.post(
    'approval_emails/export',
    { email_type: 'offer_letter' },
    { 'accept-language': 'fr' },
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('Lettres');
  const lines = String(answer.body).replace('\ufeff', '').trim().split('\r\n');
  expect(lines[0]).toBe(
    'Numéro,Candidat,Courriel,Poste,Auteur,Statut,Objet,Rémunération,Date de début,Date limite,Envoyée,Réponse,Créée',
  );
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/Ben Quill,.*,Apiculteur,.*,Approuvée?,.*20–30 CAD par heure,,2199-01-01/);
  expect(lines[3]).toContain("'=cmd()");
});
