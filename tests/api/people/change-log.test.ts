import { withDatabase } from '../identity/support.ts';
import { People } from './support.ts';

let people: People;

beforeAll(async () => {
  people = await People.start();
  await withDatabase(people.server, async (client) => {
    await client.query(`update organizations set time_zone = 'America/Toronto'`);
    await client.query(
      `insert into user_change_logs (first_name, last_name, email, aasm_state, change_made, change_made_by, created_at)
       select 'Zita', '=cmd()', 'zita@demo.example', 'pending', 'deactivated', 'Chantal Gagnon', t.at::timestamptz
         from (values ('2026-03-10T23:30:00-04:00'), ('2026-03-11T00:30:00-04:00')) as t (at)`,
    );
    await client.query(
      `insert into user_change_logs (first_name, last_name, email, aasm_state, change_made, change_made_by, created_at)
       select 'Old', 'Hand' || n, 'old' || n || '@demo.example', 'observer', 'made_observer', 'Chantal Gagnon',
              timestamptz '2025-01-01 12:00Z' + n * interval '1 minute'
         from generate_series(1, 1100) n`,
    );
  });
});
afterAll(() => people?.server.stop());

const exported = async (query = '', role = 'recruiter_admin', headers = {}) => {
  const answer = await people.api.call('GET', `user_change_logs/export${query}`, { session: people.as[role], headers });
  return { ...answer, lines: String(answer.body).trim().split('\r\n') };
};

test('the list is newest first, in pages, and finds words of the account and of who changed it', async () => {
  const list = await people.call('observer', 'GET', 'user_change_logs?q=zita%20gagnon');
  expect(list.body).toHaveLength(2);
  expect(list.body[0].created_at > list.body[1].created_at).toBe(true);
  const whole = await people.call('recruiter', 'GET', 'user_change_logs');
  expect(whole.body).toHaveLength(50);
  expect(Number(whole.headers.get('x-total-count'))).toBeGreaterThan(1101);
});

test('the whole log is exported with the filters of the list, the days of the organization and in its reader’s words', async () => {
  const all = await exported();
  expect(all.headers.get('content-disposition')).toContain('Account changes.csv');
  expect(all.lines[0]).toBe('Date,First name,Last name,E-mail,Role,Change,Made by');
  expect(all.lines.length).toBeGreaterThan(1102);
  expect(new Set(all.lines).size).toBe(all.lines.length);

  const day = await exported('?created_at_gte=2026-03-10&created_at_lte=2026-03-10');
  expect(day.lines.slice(1)).toEqual([
    `2026-03-10 23:30:00,Zita,'=cmd(),zita@demo.example,Inactive,Deactivated,Chantal Gagnon`,
  ]);
  expect((await exported('?q=old7@')).lines).toHaveLength(2);
  expect((await exported('?q=zita', 'super_admin', { 'accept-language': 'fr' })).lines[1]).toContain('Désactivé');
  expect((await exported('?created_at_gte=yesterday')).status).toBe(422);
});

test('recruiters and observers read it on the screen and do not take it away', async () => {
  for (const role of ['recruiter', 'observer']) {
    const answer = await exported('', role);
    expect([role, answer.status, answer.headers.get('session-error')]).toEqual([role, 403, 'aclError']);
  }
});
