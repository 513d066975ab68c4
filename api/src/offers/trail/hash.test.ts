import { canonical, entryHash, type Lasting, NO_HASH, personalHash } from './hash.ts';

test('equal values are one text, in whatever order the database gives their keys', () => {
  expect(canonical({ b: [1, { d: null, c: 'ő' }], a: undefined, A: true })).toBe(
    '{"A":true,"b":[1,{"c":"ő","d":null}]}',
  );
});

const entry: Lasting = {
  approval_email_id: 7,
  number: 1,
  action: 'created',
  actor_kind: 'employee',
  employee_id: 3,
  version_sha256: null,
  details: { pages: 2 },
  created_at: new Date('2026-11-24T15:00:00.123Z'),
  personal_hash: personalHash({ salt: 's', name: 'Ana', email: null, ip: null, user_agent: null, notes: null }),
  previous_hash: NO_HASH,
};

test('each field of an entry counts', () => {
  const changes: Partial<Lasting>[] = [
    { approval_email_id: 8 },
    { number: 2 },
    { action: 'edited' },
    { actor_kind: 'candidate' },
    { employee_id: null },
    { version_sha256: 'a'.repeat(64) },
    { details: { pages: 3 } },
    { created_at: new Date('2026-11-24T15:00:00.124Z') },
    { personal_hash: NO_HASH },
    { previous_hash: 'f'.repeat(64) },
  ];
  expect(changes.flatMap(Object.keys).toSorted()).toEqual(Object.keys(entry).toSorted());
  const hashes = new Set([entry, ...changes.map((change) => ({ ...entry, ...change }))].map(entryHash));
  expect(hashes.size).toBe(changes.length + 1);
});

test('the hash of a personal part needs the salt', () => {
  const said = { name: 'Ana', email: 'ana@example.org', ip: null, user_agent: null, notes: null };
  expect(personalHash({ ...said, salt: 'one' })).not.toBe(personalHash({ ...said, salt: 'two' }));
});
