import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { formBomb } from '../../api/src/documents/__fixtures__/make-files.ts';
import type { EmbeddedPostgres } from '../../api/src/platform/postgres/index.ts';
import { freshDatabase } from './database/fresh-database.ts';
import { endProcesses, run, serve } from './processes.ts';

/** Bombs that one address sends at once, and ordinary resumes that another sends one after the other meanwhile. */
const BOMBS = 50;
const RESUMES = 40;
/** So many senders of bombs send the next one as soon as one is answered: more are answered unread at once. */
const LASTING = 5;
/** Wanted of the 95th percentile of the ordinary ones, in milliseconds. */
const WANTED = 2_000;

/**
 * What an applicant waits for an ordinary resume to be read, while another network address sends documents that take
 * their reader's whole time. Prints a table; answers what missed its target.
 */
export async function measureDocuments(postgres: EmbeddedPostgres): Promise<string[]> {
  const url = await freshDatabase(postgres, 'bench_documents');
  await run(url, ['api/src/commands/migrate.ts']);
  await run(url, ['api/src/commands/seed.ts']);
  const server = await serve(url, ['api/src/server.ts'], 'ready at', { TRUST_PROXY: '1', DEMO: '0' });
  const resume = readFileSync(
    new URL('../../api/src/documents/__fixtures__/resumes/en-14-two-pages.pdf', import.meta.url),
  );
  const quiet = await timesOf(RESUMES, () => upload(server, '198.51.100.1', resume));
  const bomb = formBomb();
  let measuring = true;
  const sent = { bombs: 0, unread: 0 };
  const flood = Array.from({ length: BOMBS }, async (_, at) => {
    do {
      sent.bombs += 1;
      if ((await upload(server, '198.51.100.2', bomb)) === 'pending') sent.unread += 1;
      // An address may send so many in ten minutes, and this is to go on as long as the others are measured.
      await delay(500);
    } while (measuring && at < LASTING);
  });
  const busy = await timesOf(RESUMES, () => upload(server, '198.51.100.3', resume));
  measuring = false;
  await Promise.all(flood);
  await endProcesses();
  console.log(
    `\nan ordinary resume, of ${RESUMES}             p50 ${ms(quiet.p50)}, p95 ${ms(quiet.p95)}\n` +
      `  while another address sends ${sent.bombs} bombs   p50 ${ms(busy.p50)}, p95 ${ms(busy.p95)} (wanted under ${WANTED} ms)\n` +
      `  ordinary ones that were not read: ${busy.unread}; bombs left for later: ${sent.unread}`,
  );
  return busy.p95 >= WANTED || busy.unread > 0 ? ['an ordinary resume beside bombs'] : [];
}

async function timesOf(count: number, send: () => Promise<string>) {
  const times: number[] = [];
  let unread = 0;
  for (let left = count; left > 0; left -= 1) {
    const started = performance.now();
    if ((await send()) !== 'done') unread += 1;
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(count * 0.5)]!, p95: times[Math.floor(count * 0.95)]!, unread };
}

/** Uploads a resume from an address; tells how far it was read. */
async function upload(server: string, address: string, content: Buffer): Promise<string> {
  const form = new FormData();
  form.set('file_type', 'resume');
  form.set('file', new Blob([new Uint8Array(content)]), 'resume.pdf');
  const answer = await fetch(`${server}/api/v1/applicant_profiles/upload_file`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: form,
  });
  const body = (await answer.json()) as { text_status?: string };
  if (!answer.ok || !body.text_status) throw new Error(`upload: ${answer.status} ${JSON.stringify(body)}`);
  return body.text_status;
}

const ms = (time: number) => `${time.toFixed(0).padStart(5)} ms`;
