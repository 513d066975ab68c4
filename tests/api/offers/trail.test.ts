import { readTrail, recordTrail, verifyTrail } from '../../../api/src/offers/trail/index.ts';
import { query, queryOne, withTransaction } from '../../../api/src/platform/database/database.ts';
import { runCommand } from '../../support/run-command.ts';
import { newLetters, openDemo, record } from './open-demo.ts';

let demo: Awaited<ReturnType<typeof openDemo>>;
let letters: number[];

beforeAll(async () => {
  demo = await openDemo();
  letters = (await newLetters()).map(({ id }) => id);
});
afterAll(() => demo?.close());

const verdict = async (id: number) => (await verifyTrail(id)).breaks;

/** Runs statements as somebody who may switch off what guards the trail, and undoes them. */
async function behindTheGuard(letterId: number, sql: string): Promise<unknown[]> {
  const undo = new Error('undo');
  let found: unknown[] = [];
  await withTransaction(async () => {
    await query('alter table trail_entries disable trigger user');
    await query(sql, sql.includes('$1') ? [letterId] : []);
    found = await verdict(letterId);
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return found;
}

test('entries are numbered without a gap and in order, however many write at once', async () => {
  const id = letters[0]!;
  await Promise.all(Array.from({ length: 12 }, () => record(id)));
  const trail = await readTrail(id);
  expect(trail.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  const times = trail.map(({ created_at }) => created_at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(trail.slice(1).map(({ previous_hash }) => previous_hash)).toEqual(trail.slice(0, -1).map(({ hash }) => hash));
  expect(await verdict(id)).toEqual([]);
});

test('what is undone leaves no entry, and nothing is written outside of a transaction', async () => {
  const id = letters[0]!;
  const before = (await readTrail(id)).length;
  const undone = withTransaction(async () => {
    await recordTrail(id, { action: 'edited', actor: { kind: 'employee' } });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await expect(recordTrail(id, { action: 'edited', actor: { kind: 'employee' } })).rejects.toThrow(/transaction/);
  await expect(record(999_999_999)).rejects.toMatchObject({ status: 404 });
  expect(await readTrail(id)).toHaveLength(before);
});

test('the database refuses to change or delete an entry', async () => {
  const id = letters[0]!;
  const refused = [
    `update trail_entries set action = 'declined' where approval_email_id = $1`,
    `update trail_entries set created_at = now() where approval_email_id = $1`,
    `update trail_entries set name = 'Somebody else' where approval_email_id = $1`,
    `update trail_entries set name = null where approval_email_id = $1`,
    `delete from trail_entries where approval_email_id = $1`,
  ];
  for (const sql of refused) await expect(query(sql, [id])).rejects.toMatchObject({ constraint: 'trail_entries_stay' });
  expect(await verdict(id)).toEqual([]);
});

test('whoever gets behind the guard is found out', async () => {
  const id = letters[1]!;
  for (const action of ['created', 'edited', 'approved', 'accepted'] as const)
    await record(id, { action, details: { pages: 2, signed: true }, notes: 'Łukasz ő 李 😀' });
  expect(await verdict(id)).toEqual([]);
  const at = 'approval_email_id = $1 and number =';
  expect(await behindTheGuard(id, `update trail_entries set action = 'declined' where ${at} 2`)).toEqual([
    { number: 2, reason: 'changed' },
  ]);
  expect(await behindTheGuard(id, `update trail_entries set details = '{"pages": 3}' where ${at} 3`)).toEqual([
    { number: 3, reason: 'changed' },
  ]);
  expect(await behindTheGuard(id, `update trail_entries set email = 'x@y.example' where ${at} 4`)).toEqual([
    { number: 4, reason: 'personal' },
  ]);
  expect(await behindTheGuard(id, `delete from trail_entries where ${at} 2`)).toEqual([
    { number: 3, reason: 'missing' },
  ]);
  expect(await behindTheGuard(id, `update trail_entries set previous_hash = repeat('0', 64) where ${at} 3`)).toEqual([
    { number: 3, reason: 'torn' },
    { number: 3, reason: 'changed' },
  ]);
});

test('personal data can go, all of it at once, and the chain is checked as before', async () => {
  const id = letters[2]!;
  await record(id, { action: 'approved', notes: 'A note about Ana' });
  await record(id, { action: 'file_added', actor: { kind: 'product' }, details: { pages: 1 } });
  const before = await readTrail(id);
  await query(
    `update trail_entries set name = null, email = null, ip = null, user_agent = null, notes = null, salt = null
      where approval_email_id = $1`,
    [id],
  );
  const after = await readTrail(id);
  expect(after.map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash));
  expect(JSON.stringify(after)).not.toMatch(/Ana|203\.0|Firefox/);
  expect(await verifyTrail(id)).toMatchObject({ entries: 2, withoutPersonal: 2, breaks: [] });
  // What was removed does not come back as something else.
  expect(
    await behindTheGuard(id, `update trail_entries set name = 'Bo' where approval_email_id = $1 and number = 1`),
  ).toEqual([{ number: 1, reason: 'personal' }]);
});

test('a trail goes with its letter', async () => {
  const id = letters[3]!;
  await record(id);
  await query('delete from approval_emails where id = $1', [id]);
  expect(await queryOne('select from trail_entries where approval_email_id = $1', [id])).toBeUndefined();
});

test('the command says how many it has checked, and names each break with status 1', async () => {
  const env = { DATABASE_URL: demo.url, DATA_DIR: demo.dataDir };
  const { stdout } = await runCommand(['api/src/commands/verify-offers.ts'], env);
  expect(stdout).toMatch(/\d+ entries of \d+ trails are checked/);
  expect(stdout).toContain('No break was found.');
  const id = letters[1]!;
  await query('alter table trail_entries disable trigger user');
  await query(`update trail_entries set action = 'declined' where approval_email_id = $1 and number = 4`, [id]);
  await query('alter table trail_entries enable trigger user');
  await expect(runCommand(['api/src/commands/verify-offers.ts'], env)).rejects.toThrow(
    new RegExp(`1 breaks were found[^]*Letter ${id}, entry 4: it is not what was written`),
  );
});
