import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedPostgres } from '../../api/src/platform/postgres/index.ts';
import { freshDatabase, onDatabase, withDatabase } from './database/fresh-database.ts';
import { endProcesses, killLast, run, serve, sessionOf } from './processes.ts';

const PER_SECOND = 20;
const SECONDS = 60;
const RESUME_BYTES = 200_000;
/** After so many seconds the server is killed, where it is, and started again. */
const KILLED_AT = [20, 40];
/** Somebody whose application was not answered tries again, so often and after so many milliseconds at least. */
const TRIES = 60;
const AGAIN_MS = 1_000;
/** An application that was not answered by then is given up by its browser, and sent again (ms). */
const PATIENCE_MS = 30_000;

/** Applications with resumes as fast as a fair brings them, without and with a server that is killed. */
export async function measureApplying(postgres: EmbeddedPostgres): Promise<string[]> {
  return [...(await rush(postgres, [])), ...(await rush(postgres, KILLED_AT))];
}

interface Sent {
  email: string;
  sha256: string;
  ms: number;
  tries: number;
}

async function rush(postgres: EmbeddedPostgres, killedAt: number[]): Promise<string[]> {
  const url = await freshDatabase(postgres, 'bench_applying');
  await run(url, ['api/src/commands/migrate.ts']);
  const start = () => serve(url, ['api/src/server.ts'], 'ready at', { TRUST_PROXY: '1', WORKERS: '1', PORT: '4870' });
  const server = await start();
  const job = await openJob(withDatabase(postgres.adminUrl, 'bench_applying'));
  const killing = (async () => {
    const began = Date.now();
    for (const second of killedAt) {
      await delay(began + second * 1000 - Date.now());
      await killLast();
      await start();
    }
  })();
  const sending: Promise<Sent>[] = [];
  const began = Date.now();
  for (let at = 0; at < PER_SECOND * SECONDS; at += 1) {
    await delay(Math.max(0, began + (at * 1000) / PER_SECOND - Date.now()));
    sending.push(applyAs(server, job, at));
  }
  const sent = await Promise.all(sending);
  const lasted = (Date.now() - began) / 1000;
  await killing;
  const wrong = await compare(server, withDatabase(postgres.adminUrl, 'bench_applying'), job, sent);
  const refused = await beyondTheLimit(server, job);
  await endProcesses();
  const times = sent.map(({ ms }) => ms).sort((a, b) => a - b);
  const name = killedAt.length === 0 ? 'applications' : `applications, killed ${killedAt.length} times`;
  console.log(
    `\n${name}: ${sent.length} in ${lasted.toFixed(0)} s, resumes of ${RESUME_BYTES / 1000} kB\n` +
      `  resume and application   p50 ${times[times.length >> 1]!.toFixed(0)} ms, p95 ${times[Math.floor(times.length * 0.95)]!.toFixed(0)} ms; sent again ${sent.filter(({ tries }) => tries > 2).length}\n` +
      `  ${wrong.length === 0 ? 'none lost, none doubled, all files equal' : `WRONG: ${wrong.join('; ')}`}\n` +
      `  beyond the limit of one address: ${refused ?? 'not refused'}`,
  );
  return [...wrong.map((what) => `${name}: ${what}`), ...(refused ? [] : [`${name}: no 429 with Retry-After`])];
}

/** Sends a resume, then the application with it, each until it is answered. */
async function applyAs(server: string, job: number, at: number): Promise<Sent> {
  const began = performance.now();
  const headers = { 'x-forwarded-for': `10.${(at >> 8) & 255}.${at & 255}.7` };
  const email = `rush.${at}@applicant.example`;
  const resume = ownResume();
  const form = () => {
    const fields = new FormData();
    fields.set('file_type', 'resume');
    fields.set('file', new Blob([new Uint8Array(resume)]), `resume-${at}.pdf`);
    return fields;
  };
  const uploaded = await untilAnswered(() =>
    send(`${server}/api/v1/applicant_profiles/upload_file`, { method: 'POST', headers, body: form() }),
  );
  const { file_info: file } = uploaded.body as { file_info: object };
  const body = JSON.stringify({
    first_name: 'Robin',
    last_name: `Park ${at}`,
    email,
    applicant_profiles_attributes: [{ job_id: job, preferred_language: 'en', uploaded_files_attributes: [file] }],
  });
  const sent = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const applied = await untilAnswered(() =>
    send(`${server}/api/v1/applicants`, { method: 'POST', headers: sent, body }),
  );
  const sha256 = createHash('sha256').update(resume).digest('hex');
  return { email, sha256, ms: performance.now() - began, tries: uploaded.tries + applied.tries };
}

async function send(url: string, request: RequestInit) {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as unknown,
  };
}

/** Again where nobody answered, or was asked to come later; any other refusal is a fault. */
async function untilAnswered(work: () => ReturnType<typeof send>): Promise<{ body: unknown; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const answer = await work().catch(() => undefined);
    if (answer && answer.status < 300) return { body: answer.body, tries };
    const later = answer === undefined || answer.status === 503 || answer.status === 429;
    if (!later || tries === TRIES) throw new Error(`${answer?.status} ${JSON.stringify(answer?.body)}`);
    await delay(AGAIN_MS);
  }
}

const original = readFileSync(
  new URL('../../api/src/documents/__fixtures__/resumes/en-14-two-pages.pdf', import.meta.url),
);

/** A resume like nobody else's: more bytes behind those of another, and once more where its parts are found. */
function ownResume(): Buffer {
  const tail = original.subarray(original.lastIndexOf('startxref'));
  const padding = `%${randomBytes((RESUME_BYTES - original.length - tail.length) >> 1).toString('hex')}\n`;
  return Buffer.concat([original, Buffer.from(padding), tail]);
}

/** An open job of the demo once more, without its forms and applications. */
async function openJob(connectionString: string): Promise<number> {
  return onDatabase(connectionString, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into jobs (name, description, status, published_at, workflow_id, posting_board)
       select name, description, status, published_at, workflow_id, posting_board from jobs
       where status = 'active' and posting_board = 'public' and not is_template order by id limit 1 returning id`,
    );
    return Number(rows[0]!.id);
  });
}

/** What the database and the store of files hold of what was sent, where it is not the same. */
async function compare(server: string, connectionString: string, job: number, sent: Sent[]): Promise<string[]> {
  const rows = await onDatabase(connectionString, async (client) => {
    const { rows } = await client.query<{ email: string; file: string; sha256: string }>(
      `select a.email, f.id as file, f.sha256 from applicant_profiles p join applicants a on a.id = p.applicant_id
         left join uploaded_files f on f.applicant_profile_id = p.id where p.job_id = $1`,
      [job],
    );
    return rows;
  });
  const wanted = new Map(sent.map(({ email, sha256 }) => [email, sha256]));
  const wrong: string[] = [];
  if (rows.length !== sent.length) wrong.push(`${rows.length} stored of ${sent.length}`);
  const stored = new Set(rows.map(({ email }) => email));
  if (stored.size !== rows.length) wrong.push(`${rows.length - stored.size} doubled`);
  const headers = await sessionOf(server, 'super_admin');
  for (const { email, file } of rows) {
    const answer = await fetch(`${server}/api/v1/uploaded_files/${file}/download`, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (createHash('sha256').update(bytes).digest('hex') !== wanted.get(email)) wrong.push(`the file of ${email}`);
  }
  return wrong;
}

/** What an address that sends on and on is answered in the end. */
async function beyondTheLimit(server: string, job: number): Promise<string | undefined> {
  for (let at = 0; at < 100; at += 1) {
    const answer = await send(`${server}/api/v1/applicants`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.9' },
      body: JSON.stringify({ first_name: 'A', applicant_profiles_attributes: [{ job_id: job }] }),
    });
    if (answer.status === 429 && answer.retryAfter) return `429 after ${at}, Retry-After ${answer.retryAfter} s`;
  }
  return undefined;
}
