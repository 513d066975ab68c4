import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient, ROLES, type Answer, type Role } from '../../support/api-client.ts';
import { operations } from '../../support/contract.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { connect, givenJob, manyAddresses } from '../pipeline/support.ts';
import {
  reachesApplicantSql,
  reachesJobSql,
  reachesPlaceSql,
  reachesProfileSql,
  type Form,
  type Who,
} from '../../../api/src/platform/permissions/reach.ts';
import { reachesApplication, reachesJob, reachesStage, type Place } from './reach.ts';

/**
 * Who reaches which application, by every door of the product, held against the rules in plain words (reach.ts): each
 * role, with and without assignment, in stages with each combination of flags, on applications that are there or not.
 */

interface Standing extends Place {
  profile: number;
  applicant: number;
  job: number;
  stage: number;
  workload: number;
  note: number;
  mail: number;
  dm_move_and_remove: boolean;
  /** Another entry of the same person, under which nobody has applied. */
  other_name: number;
}

let server: TestServer;
let database: pg.Client;
let as: Record<Role, ApiClient>;
let ids: Record<Role, number>;
let jobs: { mine: number; others: number };
let world: Standing[];
/** The first stage of the jobs. */
let otherStage: number;
const callers = new Map(operations().map(({ id, roles }) => [id, roles]));

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  database = await connect(server.databaseUrl);
  const clients = await Promise.all(ROLES.map(async (role) => [role, await ApiClient.as(server.url, role)] as const));
  as = Object.fromEntries(clients) as Record<Role, ApiClient>;
  const people = await rowsOf<{ id: number; email: string }>('select id::int, email from employees');
  ids = Object.fromEntries(
    ROLES.map((role) => [role, people.find(({ email }) => email === `${role.replaceAll('_', '.')}@demo.example`)!.id]),
  ) as Record<Role, number>;
  const mine = await givenJob(as.recruiter);
  const others = await givenJob(as.recruiter);
  jobs = { mine: mine.id, others: others.id };
  // Everybody, so that what an assignment gives is asked of every role; recruiters need none.
  await database.query('insert into job_assignments (job_id, employee_id) select $1, unnest($2::bigint[])', [
    mine.id,
    Object.values(ids),
  ]);
  otherStage = mine.stages[0]!.id;
  world = await givenWorld([mine.id, others.id]);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const rowsOf = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await database.query<R>(text, values)).rows;

/** An application for each combination, with a note and a mail that waits for the team. */
async function givenWorld(both: number[]): Promise<Standing[]> {
  await database.query(
    `insert into stages (workflow_id, name, "order", dm_stage, dm_move_and_remove, is_deleted)
     select j.workflow_id, jsonb_build_object('en', concat_ws(' ', 'Flags', seen, moves, gone)), 500, seen, moves, gone
     from jobs j, unnest(array[true, false]) seen, unnest(array[true, false]) moves, unnest(array[true, false]) gone
     where j.id = $1`,
    [both[0]],
  );
  await database.query(
    `insert into workloads (job_id, stage_id)
     select j.id, s.id from jobs j join stages s on s.workflow_id = j.workflow_id and s.name ->> 'en' like 'Flags %'
     where j.id = any($1::bigint[])
       and not exists (select from workloads w where w.job_id = j.id and w.stage_id = s.id)`,
    [both],
  );
  const made = await rowsOf<{ id: number; gone: boolean; workload: number }>(
    `insert into applicants (first_name, last_name, email)
     select 'Zqreach', 'Of' || w.id || case when gone then 'gone' else '' end, w.id || '.' || gone || '@applicant.example'
     from workloads w join stages s on s.id = w.stage_id and s.name ->> 'en' like 'Flags %', unnest(array[true, false]) gone
     where w.job_id = any($1::bigint[])
     returning id::int, last_name like '%gone' as gone, substring(last_name from '\\d+')::int as workload`,
    [both],
  );
  for (const { id, gone, workload } of made) {
    const [{ profile } = { profile: 0 }] = await rowsOf<{ profile: number }>(
      `insert into applicant_profiles (applicant_id, job_id, stage_id, is_deleted)
       select $1, job_id, stage_id, $3 from workloads where id = $2 returning id::int as profile`,
      [id, workload, gone],
    );
    await database.query(
      `insert into applicants (first_name, last_name, email, merged_into_id) values ('Called', 'Otherwise', $1, $2)`,
      [`other.${id}@applicant.example`, id],
    );
    await database.query(
      `insert into notes (body, applicant_profile_id, job_id, stage_id)
       select 'Note', id, job_id, stage_id from applicant_profiles where id = $1`,
      [profile],
    );
    await database.query(
      `insert into hgemails (t_uid, f_uid, subject, message, direction, status, applicant_id, applicant_profile_id, job_id)
       select 'us@demo.example', 'them@applicant.example', 'Re', 'Yes', 'inbound', 'received', applicant_id, id, job_id
       from applicant_profiles where id = $1`,
      [profile],
    );
  }
  return rowsOf<Standing>(
    `select p.id::int as profile, a.id::int as applicant, p.job_id::int as job, p.stage_id::int as stage, w.id::int as workload,
       n.id::int as note, m.id::int as mail, o.id::int as other_name, p.job_id = $1 as assigned, s.dm_stage,
       s.dm_move_and_remove, s.is_deleted as stage_deleted, p.is_deleted as application_deleted
     from applicant_profiles p join applicants a on a.id = p.applicant_id and a.first_name = 'Zqreach'
     join applicants o on o.merged_into_id = a.id join stages s on s.id = p.stage_id
     join workloads w on w.job_id = p.job_id and w.stage_id = p.stage_id
     join notes n on n.applicant_profile_id = p.id join hgemails m on m.applicant_profile_id = p.id order by p.id`,
    [both[0]],
  );
}

test('there is an application for each combination', () => {
  const combination = ({ assigned, dm_stage, dm_move_and_remove, stage_deleted, application_deleted }: Standing) =>
    [assigned, dm_stage, dm_move_and_remove, stage_deleted, application_deleted].join();
  expect(world.length).toBe(32);
  expect(new Set(world.map(combination)).size).toBe(32);
});

/** Reads of one application: let in or refused. */
const READS: Record<string, (of: Standing) => string> = {
  getProfile: ({ profile }) => `applicant_profiles/${profile}`,
  getMail: ({ mail }) => `hgemails/${mail}`,
};

/** Reads of a person, by each of their names. */
const PERSONS: Record<string, (applicant: number) => string> = {
  getApplicant: (applicant) => `applicants/${applicant}`,
  applicantsByRole: (applicant) => `applicants/applicants_by_role?applicant_id=${applicant}`,
};

/** Lists that hold everybody whom the caller reaches; answers ids of applications. */
const LISTS: Record<string, (client: ApiClient) => Promise<number[]>> = {
  listProfiles: async (client) => idsIn(await client.get('applicant_profiles?limit=5000')),
  bulkCandidates: async (client) =>
    (await Promise.all(Object.values(jobs).map((job) => client.get(`applicant_profiles/bulk_candidates/${job}`))))
      .filter(({ status }) => status === 200)
      .flatMap((answer) => idsIn(answer)),
  bulkCandidatesById: async (client) => {
    const found: number[] = [];
    for (const { profile } of world) {
      const answer = await client.get(`applicant_profiles/bulk_candidates_by_id/${profile}`);
      if (answer.status === 200) found.push(...idsIn(answer));
    }
    return found;
  },
  searchProfiles: async (client) => {
    const { body } = await client.post('applicant_profiles/search', {
      keywords: [{ query_must: 'zqreach' }],
      limit: 100,
    });
    return (body as { applicant_profiles: { id: number }[] }).applicant_profiles.map(({ id }) => id);
  },
  findCandidates: (client) =>
    ofEach(client, ({ workload, application_deleted: gone }) => `applicants/find?q=of${workload}${gone ? 'gone' : ''}`),
  listNotes: (client) => ofEach(client, ({ profile }) => `notes?applicant_profile_id=${profile}`),
  listMails: (client) => ofEach(client, ({ profile }) => `hgemails?applicant_profile_id=${profile}`),
};

/** The applications that lists of one person's name what belongs to. */
async function ofEach(client: ApiClient, path: (of: Standing) => string): Promise<number[]> {
  const found = new Set<number>();
  for (const one of world) {
    const { status, body } = await client.get(path(one));
    const rows = status === 200 ? (body as { applicant_profile_id: number }[]) : [];
    for (const { applicant_profile_id: profile } of rows) found.add(profile);
  }
  return [...found];
}

const idsIn = (answer: Answer): number[] => (answer.body as { id: number }[]).map(({ id }) => id);

/** Whether a call admits a role at all; what it names of is asked here. */
const admits = (id: string, role: Role) => {
  const roles = callers.get(id);
  if (roles === undefined) throw new Error(`There is no call ${id}`);
  return Array.isArray(roles) ? roles.includes(role) : true;
};

const named = ({ assigned, dm_stage, stage_deleted, application_deleted, profile }: Standing) =>
  `${profile}: ${[assigned && 'assigned', dm_stage && 'flagged', stage_deleted && 'deleted stage', application_deleted && 'deleted'].filter(Boolean).join(', ')}`;

/** What came in for a job without a team, or for somebody without an application, waits for administrators. */
const waitsForAdmins = (role: Role, { assigned, application_deleted }: Place) =>
  ['super_admin', 'recruiter_admin'].includes(role) && (!assigned || application_deleted);

describe.each(ROLES)('as %s', (role) => {
  const reached = () => world.filter((one) => reachesApplication(role, one));

  for (const id of Object.keys(READS).filter((one) => admits(one, role)))
    test(id, async () => {
      const wrong: string[] = [];
      for (const one of world) {
        const { status } = await as[role].get(READS[id]!(one));
        const open = reachesApplication(role, one) || (id === 'getMail' && waitsForAdmins(role, one));
        if (open ? status !== 200 : status !== 403 && status !== 404) wrong.push(`${named(one)}: ${status}`);
      }
      expect(wrong).toEqual([]);
    });

  for (const id of Object.keys(PERSONS).filter((one) => admits(one, role)))
    test(`${id}, by each name of the person`, async () => {
      const wrong: string[] = [];
      for (const one of world) {
        // A person of whom no application is there any more is read by who reaches every job.
        const open = reachesApplication(role, one) || reachesJob(role, { assigned: false });
        for (const applicant of [one.applicant, one.other_name]) {
          const { status } = await as[role].get(PERSONS[id]!(applicant));
          if (open ? status !== 200 : status !== 403 && status !== 404) wrong.push(`${named(one)}: ${status}`);
        }
      }
      expect(wrong).toEqual([]);
    });

  for (const id of Object.keys(LISTS).filter((one) => admits(one, role)))
    test(id, async () => {
      const known = new Map(world.map((one) => [one.profile, one]));
      const found = (await LISTS[id]!(as[role])).flatMap((profile) => known.get(profile) ?? []);
      expect(found.map(named).sort()).toEqual(reached().map(named).sort());
    });

  if (admits('writeNotes', role))
    test('writeNotes, which checks under its own lock', async () => {
      const wrong: string[] = [];
      for (const one of world) {
        const { status } = await as[role].post(`notes/write_notes/${one.profile}`, { body: 'More' });
        if ((status === 201) !== reachesApplication(role, one)) wrong.push(`${named(one)}: ${status}`);
      }
      expect(wrong).toEqual([]);
    });

  if (admits('moveToStage', role))
    test('moveToStage, which decision makers need one more flag for', async () => {
      const wrong: string[] = [];
      for (const one of world) {
        // Whoever may move somebody is told that they stand elsewhere than the request says.
        const moved = await as[role].put(`applicant_profiles/${one.profile}/move_to_stage/${otherStage}`, {
          from_stage_id: otherStage,
        });
        const may = reachesApplication(role, one) && (role !== 'decision_maker' || one.dm_move_and_remove);
        if (may ? moved.status !== 409 : ![403, 404].includes(moved.status))
          wrong.push(`${named(one)}: ${moved.status}`);
      }
      expect(wrong).toEqual([]);
    });

  test('the board, its counts and those of job and list', async () => {
    const all = [jobs.mine, jobs.others];
    for (const job of admits('jobBoard', role) ? all : []) {
      const assigned = job === jobs.mine;
      const answer = await as[role].get(`jobs/${job}/board?limit=100`);
      expect([job, answer.status]).toEqual([job, reachesJob(role, { assigned }) ? 200 : 403]);
      if (answer.status !== 200) continue;
      const { columns } = answer.body as {
        columns: { stage_id: number; applicants_count: number; applicant_profiles: { id: number }[] }[];
      };
      // Nobody has a column for a stage that is no more.
      const shown = reached().filter((one) => one.job === job && !one.stage_deleted);
      const ours = new Set(world.map(({ stage }) => stage));
      const own = columns.filter(({ stage_id }) => ours.has(stage_id));
      expect(own.flatMap((column) => column.applicant_profiles.map(({ id }) => id)).sort()).toEqual(
        shown.map(({ profile }) => profile).sort(),
      );
      expect(own.reduce((sum, column) => sum + column.applicants_count, 0)).toBe(shown.length);
      const read = (await as[role].get(`jobs/${job}`)).body as {
        applicants_count: number;
        workloads: { id: number }[];
      };
      const count = reached().filter((one) => one.job === job).length;
      expect(read.applicants_count).toBe(count);
      expect(
        read.workloads
          .filter(({ id }) => world.some(({ workload }) => workload === id))
          .map(({ id }) => id)
          .sort(),
      ).toEqual(
        [
          ...new Set(
            world
              .filter((one) => one.job === job && !one.stage_deleted && reachesStage(role, one))
              .map(({ workload }) => workload),
          ),
        ].sort(),
      );
      const listed = (await as[role].post('jobs/search', { job_id: job })).body as {
        jobs: { applicants_count: number }[];
      };
      expect(listed.jobs.map(({ applicants_count }) => applicants_count)).toEqual([count]);
    }
  });

  test('mails that wait for a team', async () => {
    // Whoever opened one above has read it.
    await database.query('update hgemails set read_at = null where id = any($1::bigint[])', [
      world.map(({ mail }) => mail),
    ]);
    // Mails are for those who may read them: observers reach every job and read none of its mails.
    const waiting = world
      .filter((one) => (one.assigned && reachesApplication(role, one)) || waitsForAdmins(role, one))
      .map(({ mail }) => mail);
    const ours = new Set(world.map(({ mail }) => mail));
    const unread = (await as[role].get(`employees/unread_emails/${ids[role]}`)).body as { id: number }[];
    expect(
      unread
        .map(({ id }) => id)
        .filter((id) => ours.has(id))
        .sort(),
    ).toEqual((admits('getMail', role) ? waiting : []).sort());
  });

  test('stages that can be watched', async () => {
    const wrong: string[] = [];
    for (const one of world.filter(({ application_deleted }) => !application_deleted)) {
      const { status } = await as[role].put(`employees/${ids[role]}/assign_watch_stages`, {
        job_id: one.job,
        workload_ids: [one.workload],
        watch_stage_email_frequency: 'daily',
      });
      if ((status === 200) !== (reachesJob(role, one) && reachesStage(role, one)))
        wrong.push(`${named(one)}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe.each<Form>(['in', 'exists'])('as SQL, by %s', (form) => {
  // By the names that statements have for their own tables, which must not be mistaken for those of the rules.
  const rules: Record<string, (who: Who) => string> = {
    reachesPlaceSql: (who) => reachesPlaceSql(who, { job: 'p.job_id', stage: 'p.stage_id' }, form),
    reachesProfileSql: (who) => reachesProfileSql(who, 'p.id', form),
    reachesApplicantSql: (who) => reachesApplicantSql(who, 'p.applicant_id', form),
    reachesJobSql: (who) => reachesJobSql(who, 'p.job_id', form),
  };
  const roles = [...ROLES, 'archived'] as const;

  test.each(Object.keys(rules))('%s, for a role that is known and for one that the statement reads', async (rule) => {
    for (const role of roles) {
      const id = role === 'archived' ? ids.hiring_manager : ids[role];
      const expected = world.filter((one) => {
        if (role === 'archived') return false;
        return rule === 'reachesJobSql' ? reachesJob(role, one) : reachesApplication(role, one);
      });
      const ways: Who[] = [
        { id: '$2', role },
        { id: '$2', roleSql: `'${role}'` },
      ];
      for (const who of ways) {
        const found = await rowsOf<{ id: number }>(
          `select p.id::int as id from applicant_profiles p where p.id = any($1::bigint[]) and ${rules[rule]!(who)}
             ${rule === 'reachesPlaceSql' ? 'and not p.is_deleted' : ''}`,
          [world.map(({ profile }) => profile), id],
        );
        const shown = world.filter(({ profile }) => found.some((one) => one.id === profile));
        expect([role, shown.map(named)]).toEqual([role, expected.map(named)]);
      }
    }
  });
});

test('no switch of the organization changes who reaches whom', async () => {
  const admin = as.super_admin;
  const { body } = await admin.get('organizations/1');
  const switches = Object.entries(body as Record<string, unknown>).filter(
    ([name, value]) => /^(?:dm|hm)_|^view_resume$/.test(name) && typeof value === 'boolean',
  ) as [string, boolean][];
  expect(switches.length).toBeGreaterThan(5);
  const set = (values: [string, boolean][]) => admin.put('organizations/1', Object.fromEntries(values));
  for (const value of [true, false]) {
    expect((await set(switches.map(([name]) => [name, value]))).status).toBe(200);
    for (const role of ['hiring_manager', 'decision_maker'] as const) {
      const known = new Set(world.map(({ profile }) => profile));
      const found = (await LISTS.listProfiles!(as[role])).filter((id) => known.has(id)).sort();
      expect(found).toEqual(
        world
          .filter((one) => reachesApplication(role, one))
          .map(({ profile }) => profile)
          .sort(),
      );
    }
  }
  await set(switches);
});
