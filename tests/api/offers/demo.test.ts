import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { runCommand } from '../../support/run-command.ts';
import { startServer } from '../../support/server.ts';
import { manyAddresses } from '../pipeline/support.ts';
import { dayIn, good, type House, openHouse } from './house.ts';

/** The letters of the demo are what the product makes: each with its trail, its versions and what follows from them. */

let house: House;

beforeAll(async () => {
  house = await openHouse(await startServer({ demo: 'whole', env: manyAddresses }));
});
afterAll(() => house?.close());

interface Listed {
  id: number;
  status: string;
  due_date: string;
  email_type: string;
  applicant_profile_id: number;
}
interface Entry {
  number: number;
  action: string;
  actor: string;
  name: string | null;
  version_sha256: string | null;
  consent: string | null;
  created_at: string;
}
interface Version {
  number: number;
  reason: string;
  sha256: string;
  created_at: string;
  content: { subject: string; html: string } | null;
}

const lettersOf = async (type: 'offer_letter' | 'info_request'): Promise<Listed[]> =>
  good(await house.recruiter.get(`approval_emails?email_type=${type}&limit=100`));
const logOf = async (id: number): Promise<Entry[]> =>
  good<Entry[]>(await house.recruiter.get(`approval_emails/${id}/log`)).toReversed();
const versionsOf = async (id: number): Promise<Version[]> =>
  good<Version[]>(await house.recruiter.get(`approval_emails/${id}/versions`)).toReversed();

const asked = ['created', 'sent_for_approval'];
const approved = [...asked, 'viewed', 'approved', 'viewed', 'approved'];
const out = [...approved, 'sent_to_candidate', 'viewed', 'viewed'];
const requested = ['created', 'sent_to_candidate', 'viewed'];
const lives: Record<'offer_letter' | 'info_request', Record<string, string[]>> = {
  offer_letter: {
    draft: ['created'],
    out_for_approval: asked,
    cancelled: [...asked, 'cancelled'],
    returned: [...asked, 'viewed', 'rejected'],
    approved,
    out_with_candidate: out,
    recalled: [...out, 'recalled'],
    offer_expired: [...out, 'expired'],
    offer_declined: [...out, 'declined', 'sealed'],
    offer_accepted: [...out, 'accepted', 'sealed'],
  },
  info_request: {
    draft: ['created'],
    req_out: requested,
    received: [...requested, 'received'],
    cancelled: [...requested, 'cancelled'],
    form_expired: [...requested, 'expired'],
  },
};

test('what was answered is sealed by the worker', async () => {
  const answered = (await lettersOf('offer_letter')).filter(({ status }) => /accepted|declined/.test(status));
  expect(answered).toHaveLength(4);
  for (const { id } of answered) {
    const state = async () =>
      good<{ sealed: { state: string } | null }>(await house.recruiter.get(`approval_emails/${id}`)).sealed?.state;
    await eventually(state, 'done', 120_000);
  }
});

test('dashboards have something to show: approvers what waits for them, the staff what ends soon', async () => {
  const countsOf = async (client: ApiClient) => {
    const { tiles } = good<{ tiles: { key: string; count: number }[] }>(await client.get('dashboard/today'));
    return Object.fromEntries(tiles.map(({ key, count }) => [key, count]));
  };
  expect(await countsOf(house.recruiter)).toMatchObject({ expiring_offers: 1, expiring_requests: 1, expiring_jobs: 2 });
  const approver = await ApiClient.as(house.server.url, 'hiring_manager');
  expect(await countsOf(approver)).toMatchObject({ waiting_approvals: 2 });
});

test.each(['offer_letter', 'info_request'] as const)('each %s of the demo tells its life', async (type) => {
  const letters = await lettersOf(type);
  expect(new Set(letters.map(({ status }) => status))).toEqual(new Set(Object.keys(lives[type])));
  const soon = await dayIn(house, 3);
  for (const { id, status, due_date } of letters) {
    const log = await logOf(id);
    const isUrgent = ['out_with_candidate', 'req_out'].includes(status) && due_date <= soon;
    const life = [...lives[type][status]!, ...(isUrgent ? ['reminded'] : [])];
    expect([status, log.map(({ action }) => action)]).toEqual([status, life]);
    const times = log.map(({ created_at }) => Date.parse(created_at));
    expect(times).toEqual(times.toSorted((one, two) => one - two));
    expect(times.at(-1)).toBeLessThanOrEqual(Date.now());
    const versions = await versionsOf(id);
    const sent = log.filter(({ action }) => action.startsWith('sent_'));
    expect(versions.map(({ number, sha256, created_at }) => [number, sha256, Date.parse(created_at)])).toEqual(
      sent.map(({ version_sha256: sha256, created_at }, at) => [at + 1, sha256, Date.parse(created_at)]),
    );
    expect(versions.map(({ reason }) => reason)).toEqual(
      sent.map(({ action }) => (action === 'sent_for_approval' ? 'approval' : 'candidate')),
    );
    for (const { content } of versions) expect(content?.html).not.toMatch(/%name|\{\{/);
  }
});

test('whoever approved or accepted has agreed to words, and what was accepted is signed', async () => {
  const letter = (await lettersOf('offer_letter')).find(({ status }) => status === 'offer_accepted')!;
  const agreed = (await logOf(letter.id)).filter(({ consent }) => consent);
  expect(agreed.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'approver approved',
    'approver approved',
    'candidate accepted',
  ]);
  const read = good<{ signature_name: string; receiver: string; version: Version; approval_chains: object[] }>(
    await house.recruiter.get(`approval_emails/${letter.id}`),
  );
  expect(read.signature_name).toBe(read.receiver);
  const [version] = (await versionsOf(letter.id)).slice(-1);
  expect(read.version).toMatchObject({ number: 2, sha256: version!.sha256 });
  const { rows } = await house.database.query(
    'select version_sha256 from approval_chains where approval_email_id = $1 and responded_at is not null',
    [letter.id],
  );
  expect(rows).toEqual([{ version_sha256: version!.sha256 }, { version_sha256: version!.sha256 }]);
});

test('the application knows of the offer: its day, its history, and the tag while it is on its way', async () => {
  for (const { status, applicant_profile_id: profile } of await lettersOf('offer_letter')) {
    const { rows } = await house.database.query<{ offered: boolean; tagged: boolean; told: number }>(
      `select offered_date is not null as offered,
         exists (select from applicant_profile_tags x join tags g on g.id = x.tag_id
                  where x.applicant_profile_id = p.id and g.code = 'offer_in_progress') as tagged,
         (select count(*)::int from applicant_profile_logs h
           where h.applicant_profile_id = p.id and h.action like 'offer\\_%') as told
         from applicant_profiles p where id = $1`,
      [profile],
    );
    const { offered, tagged, told } = rows[0]!;
    expect([status, offered, tagged, told > 0]).toEqual([
      status,
      lives.offer_letter[status]!.includes('sent_to_candidate'),
      ['out_for_approval', 'returned', 'approved', 'out_with_candidate'].includes(status),
      status !== 'draft',
    ]);
  }
});

test('a request that was answered has its file', async () => {
  const request = (await lettersOf('info_request')).find(({ status }) => status === 'received')!;
  const { file_and_links: files } = good<{
    file_and_links: { submitted_at: string | null; uploaded_file: { id: number } | null }[];
  }>(await house.recruiter.get(`approval_emails/${request.id}`));
  const sent = files.filter(({ submitted_at }) => submitted_at);
  expect(sent).toHaveLength(1);
  const { uploaded_file: file } = sent[0]!;
  const { rows } = await house.database.query(
    'select applicant_profile_id::int as of from uploaded_files where id = $1',
    [file!.id],
  );
  expect(rows).toEqual([{ of: request.applicant_profile_id }]);
});

test('each is sent back as it was read, which changes nothing; what only the product sets says nothing else', async () => {
  const letters = [...(await lettersOf('offer_letter')), ...(await lettersOf('info_request'))];
  for (const { id, status } of letters) {
    const before = good<Record<string, unknown>>(await house.recruiter.get(`approval_emails/${id}`));
    expect([status, good(await house.recruiter.put(`approval_emails/${id}`, before))]).toEqual([status, before]);
  }
  const of = (wanted: string) => letters.find(({ status }) => status === wanted)!.id;
  const approved = good<{ approval_chains: object[] }>(await house.recruiter.get(`approval_emails/${of('approved')}`));
  const [first, ...others] = approved.approval_chains;
  const answer = await house.recruiter.put(`approval_emails/${of('approved')}`, {
    ...approved,
    ...{ subject: 'Another', is_archived: true, answers: [{}], job_info: { name: { en: 'Another' } } },
    approval_chains: [{ ...first, approved: false, notes: null }, ...others],
  });
  expect(
    errorOf(answer)
      .errors.map(({ field, code }) => `${field} ${code}`)
      .toSorted(),
  ).toEqual([
    'answers serverSet',
    'approval_chains.0.approved serverSet',
    'is_archived serverSet',
    'job_info serverSet',
  ]);
  expect(good(await house.recruiter.get(`approval_emails/${of('approved')}`))).toEqual(approved);
});

test('each life goes on from where it is, and the command finds no break', async () => {
  const offers = await lettersOf('offer_letter');
  const of = (status: string) => offers.find((letter) => letter.status === status)!.id;
  const due_date = await dayIn(house, 5);
  good(await house.recruiter.put(`approval_emails/${of('out_with_candidate')}/recall`, {}));
  good(await house.recruiter.post(`approval_emails/${of('out_for_approval')}/skip_a_chain`, {}));
  good(await house.recruiter.post('approval_emails/send_to_candidate', { id: of('approved'), due_date }));
  expect((await versionsOf(of('approved'))).map(({ number }) => number)).toEqual([1, 2]);
  const { server } = house;
  const { stdout } = await runCommand(['api/src/commands/verify-offers.ts'], {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
  });
  expect(stdout).toMatch(/\d{3} entries of 30 trails are checked/);
  expect(stdout).toMatch(/\b4 sealed/);
  expect(stdout).toContain('No break was found.');
});
