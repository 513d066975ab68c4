import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PDF } from '@libpdf/core';
import pg from 'pg';
import { printer } from '../../../api/src/documents/index.ts';
import { drawDocument, type LetterDocument } from '../../../api/src/offers/document/index.ts';
import { checkSeal, seal } from '../../../api/src/offers/seal/index.ts';
import { orderSeal, registerSealing, retrySeal, verifySeals } from '../../../api/src/offers/sealed/index.ts';
import { resumeSeals } from '../../../api/src/offers/sealed/order.ts';
import { sealDocument } from '../../../api/src/offers/sealed/seal-document.ts';
import { amendConfig } from '../../../api/src/platform/config/config.ts';
import { query, queryOne, withTransaction } from '../../../api/src/platform/database/database.ts';
import { openFileStore } from '../../../api/src/platform/files/index.ts';
import { stopQueue } from '../../../api/src/platform/queue/index.ts';
import { eventually } from '../../support/eventually.ts';
import { pdfsig } from './pdfsig.ts';
import { cleanEnvironment, root, runCommand } from '../../support/run-command.ts';
import { loadLetter } from './load-letter.ts';
import { newVersion, newLetters, openDemo, record } from './open-demo.ts';

jest.setTimeout(120_000);

let demo: Awaited<ReturnType<typeof openDemo>>;
let letters: number[];
const workers: ChildProcess[] = [];

beforeAll(async () => {
  demo = await openDemo();
  letters = (await newLetters()).map(({ id }) => id);
  registerSealing(loadLetter);
  // The first page loads what draws, which may take longer than a document may on a busy machine.
  await drawDocument(await loadLetter(letters[0]!)).catch(() => undefined);
}, 120_000);
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await stopQueue();
  await printer().close();
  await demo?.close();
});

interface Row {
  state: string;
  attempts: number;
  error: string | null;
  sha256: string | null;
  certificate_sha256: string | null;
  uploaded_file_id: number | null;
}

const rowOf = async (id: number) => (await queryOne<Row>('select * from sealed_documents where id = $1', [id]))!;

/** A letter with a version of its own and a trail, and the seal of it ordered. */
async function ordered(letterId: number): Promise<{ id: number; version: string }> {
  const version = newVersion();
  await record(letterId, { action: 'accepted', versionSha256: version });
  return { version, id: await withTransaction(() => orderSeal(letterId, version)) };
}

async function bytesOf(id: number): Promise<Buffer> {
  const file = await queryOne<{ storage_key: string }>(
    'select f.storage_key from sealed_documents d join uploaded_files f on f.id = d.uploaded_file_id where d.id = $1',
    [id],
  );
  return buffer(await openFileStore().read(file!.storage_key));
}

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join('tests', 'api', 'offers', 'seal-worker.ts')], {
    cwd: root,
    env: cleanEnvironment({ DATABASE_URL: demo.url, DATA_DIR: demo.dataDir, LOG_LEVEL: 'silent' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  workers.push(child);
  await new Promise<void>((done, fail) => {
    child.stdout!.setEncoding('utf8').on('data', (text: string) => text.includes('ready') && done());
    child.once('exit', (code) => fail(new Error(`The worker ended with ${code}`)));
  });
  return child;
}

test('another verifier finds the seal valid over the whole document, and is told of no trust', async () => {
  const { id } = await ordered(letters[0]!);
  await sealDocument(id, loadLetter, false);
  const row = await rowOf(id);
  expect(row).toMatchObject({ state: 'done', attempts: 0, error: null });
  const bytes = await bytesOf(id);
  const verdict = await pdfsig(bytes);
  expect(verdict).toContain('Signature Validation: Signature is Valid.');
  expect(verdict).toContain('Total document signed');
  expect(verdict).toContain('Signature Type: adbe.pkcs7.detached');
  expect(verdict).toMatch(/Certificate issuer (?:isn't Trusted|is unknown)/);
  expect(verdict).toContain('document seal (self-signed)');
  const { problems, sha256, signatory } = await checkSeal(bytes);
  expect([problems, sha256, signatory?.certificateSha256]).toEqual([[], row.sha256, row.certificate_sha256]);
});

test('another verifier sees one changed byte, and what was put behind the signature', async () => {
  const { bytes } = await seal(await drawDocument(await loadLetter(letters[0]!)), 'Sealed');
  expect(await pdfsig(bytes)).toContain('Signature is Valid.');
  const changed = Buffer.from(bytes);
  changed[changed.indexOf('stream') + 40]! ^= 1;
  expect(await pdfsig(changed)).toContain('Digest Mismatch');
  const longer = await PDF.load(new Uint8Array(bytes));
  longer.getPages()[0]!.drawText('One more zero', { x: 10, y: 10 });
  const verdict = await pdfsig(await longer.save({ incremental: true }));
  expect(verdict).toContain('Not total document signed');
});

test.each(['rsa.p12', 'ec.p12'])(
  'a certificate of the organization’s own (%s) seals where the setting names it',
  async (name) => {
    const path = join(root, 'api/src/offers/seal/__fixtures__', name);
    const { id } = await ordered(letters[1]!);
    try {
      amendConfig({ sealCertificate: path, sealCertificatePassword: 'wrong' });
      await expect(sealDocument(id, loadLetter, false)).rejects.toThrow(/SEAL_CERTIFICATE_PASSWORD/);
      expect(await rowOf(id)).toMatchObject({ state: 'pending', attempts: 1, error: 'certificate' });
      amendConfig({ sealCertificatePassword: 'for-tests' });
      await sealDocument(id, loadLetter, false);
    } finally {
      amendConfig({ sealCertificate: undefined, sealCertificatePassword: undefined });
    }
    const verdict = await pdfsig(await bytesOf(id));
    expect(verdict).toContain('Signer Certificate Common Name: Harbour seal');
    expect(verdict).toContain('Signature is Valid.');
  },
);

test('processes that seal at once share one certificate', async () => {
  await query('delete from seal_certificates');
  const orders = [];
  for (const letterId of letters.slice(2, 5)) orders.push(await ordered(letterId));
  await Promise.all(orders.map(({ id }) => sealDocument(id, loadLetter, false)));
  const rows = await query<{ sha256: string; private_key: string }>(
    'select sha256, private_key from seal_certificates',
  );
  expect(rows).toHaveLength(1);
  for (const { id } of orders) expect(await rowOf(id)).toMatchObject({ certificate_sha256: rows[0]!.sha256 });
  // The key does not lie there as it is.
  expect(Buffer.from(rows[0]!.private_key, 'base64').subarray(0, 2)).not.toEqual(Buffer.from([0x30, 0x82]));
});

test('run twice at once, a document is stored once and the trail tells of it once', async () => {
  const letterId = letters[5]!;
  const { id, version } = await ordered(letterId);
  expect(await withTransaction(() => orderSeal(letterId, version))).toBe(id);
  await Promise.all([sealDocument(id, loadLetter, false), sealDocument(id, loadLetter, false)]);
  await sealDocument(id, loadLetter, false);
  const counts = await queryOne<{ files: number; entries: number }>(
    `select (select count(*)::int from uploaded_files where original_file_name = $2) as files,
       (select count(*)::int from trail_entries where approval_email_id = $1 and action = 'sealed') as entries`,
    [letterId, `offer_letter-${letterId}.pdf`],
  );
  expect(counts).toEqual({ files: 1, entries: 1 });
});

test('a failure is seen with its reason, after the last try it has failed, and it can be tried again', async () => {
  const { id } = await ordered(letters[6]!);
  const broken = async (letterId: number): Promise<LetterDocument> => ({
    ...(await loadLetter(letterId)),
    header: Buffer.from('no picture'),
  });
  const later = async (letterId: number): Promise<LetterDocument> => ({
    ...(await loadLetter(letterId)),
    version: { number: 2, sha256: newVersion() },
  });
  await expect(sealDocument(id, broken, false)).rejects.toThrow();
  expect(await rowOf(id)).toMatchObject({ state: 'pending', attempts: 1, error: 'not_drawn' });
  await expect(sealDocument(id, later, true)).rejects.toThrow();
  expect(await rowOf(id)).toMatchObject({
    state: 'failed',
    attempts: 2,
    error: 'other_version',
    uploaded_file_id: null,
  });
  await sealDocument(id, loadLetter, false);
  expect(await rowOf(id)).toMatchObject({ state: 'failed' });
  expect([await retrySeal(id), await retrySeal(id)]).toEqual([true, false]);
  await sealDocument(id, loadLetter, false);
  expect(await rowOf(id)).toMatchObject({ state: 'done', error: null });
});

test('what has failed is tried again by itself after some hours, unless nothing can mend it', async () => {
  const [mended, gone] = [await ordered(letters[0]!), await ordered(letters[1]!)];
  const fail = (id: number, error: string, hours: number) =>
    query(
      `update sealed_documents set state = 'failed', error = $2, updated_at = now() - $3 * interval '1 hour' where id = $1`,
      [id, error, hours],
    );
  await query('alter table sealed_documents disable trigger touch_updated_at');
  try {
    await fail(mended.id, 'certificate', 5);
    await fail(gone.id, 'letter_gone', 7);
    await resumeSeals();
    expect([(await rowOf(mended.id)).state, (await rowOf(gone.id)).state]).toEqual(['failed', 'failed']);
    await fail(mended.id, 'certificate', 7);
    await resumeSeals();
    expect([(await rowOf(mended.id)).state, (await rowOf(gone.id)).state]).toEqual(['pending', 'failed']);
  } finally {
    await query('alter table sealed_documents enable trigger touch_updated_at');
  }
  await sealDocument(mended.id, loadLetter, false);
});

test('a worker that is killed between sealing and storing leaves nothing half done; the next one does it', async () => {
  const letterId = letters[7]!;
  const holder = new pg.Client({ connectionString: demo.url });
  await holder.connect();
  try {
    const { id } = await ordered(letterId);
    await holder.query('begin');
    await holder.query('select from approval_emails where id = $1 for update', [letterId]);
    const first = await startWorker();
    const waiting = async () =>
      (await queryOne<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%approval_emails%for update%'`,
      ))!.n;
    await eventually(async () => (await waiting()) > 0, true, 60_000);
    first.kill('SIGKILL');
    await new Promise((done) => first.once('exit', done));
    expect(await rowOf(id)).toMatchObject({ state: 'pending', uploaded_file_id: null });
    await holder.query('rollback');
    await startWorker();
    await eventually(async () => (await rowOf(id)).state, 'done', 60_000);
    expect((await checkSeal(await bytesOf(id))).problems).toEqual([]);
  } finally {
    await holder.end();
  }
});

test('a sealed document stays as it was, and the command finds out what happened to its bytes', async () => {
  const { id } = await ordered(letters[8]!);
  await sealDocument(id, loadLetter, false);
  await expect(query('update sealed_documents set sha256 = $2 where id = $1', [id, 'x'])).rejects.toMatchObject({
    constraint: 'sealed_documents_stay',
  });
  const env = { DATABASE_URL: demo.url, DATA_DIR: demo.dataDir };
  const { stdout } = await runCommand(['api/src/commands/verify-offers.ts'], env);
  expect(stdout).toMatch(/\d+ sealed documents are checked; 0 went with personal data/);
  expect(stdout).toContain('No break was found.');

  const { storage_key: key } = (await queryOne<{ storage_key: string }>(
    'select f.storage_key from sealed_documents d join uploaded_files f on f.id = d.uploaded_file_id where d.id = $1',
    [id],
  ))!;
  const path = join(demo.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key);
  const bytes = readFileSync(path);
  bytes[bytes.indexOf('stream') + 40]! ^= 1;
  writeFileSync(path, bytes);
  const found = runCommand(['api/src/commands/verify-offers.ts'], env);
  await expect(found).rejects.toThrow(new RegExp(`sealed document ${id}: its bytes are not those that were signed`));
});

test('with the personal data the document goes, and what is left says so', async () => {
  const { id } = await ordered(letters[9]!);
  await sealDocument(id, loadLetter, false);
  await query('delete from uploaded_files where id = (select uploaded_file_id from sealed_documents where id = $1)', [
    id,
  ]);
  const verdicts = [];
  for await (const verdict of verifySeals()) if (verdict.id === id) verdicts.push(verdict);
  expect(verdicts).toMatchObject([{ removed: true, breaks: [] }]);
});
