import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { installedBrowser } from '../installed-browser.ts';
import { call, latencies } from '../measure.ts';
import type { LetterPlace, LetterTime } from './offers.ts';

/** Wanted of a PDF, in milliseconds, and of what the candidate's page loads of script, in kilobytes. */
const PDF_MS = 1_000;
const SCRIPT_KB = 60;
/** From the opened letter to the click on its PDF. */
const READING_MS = 2_000;

/** As much text as fills five pages, with what letters have: headings, lists, a table. */
const PART = `<h2>What we offer</h2><p>${'You will work with people who like to do things well, and who help each other. '.repeat(22)}</p>
  <ul>${'<li>Four weeks of holiday, and a health plan from the first day.</li>'.repeat(6)}</ul>
  <table><tr><th>Month</th><th>Where</th></tr>${'<tr><td>The first</td><td>With the crew in Ottawa</td></tr>'.repeat(4)}</table>`;
const MESSAGE = `<p>Dear {{user.name.first}},</p>${PART.repeat(4)}<p>Kind regards</p>`;

/** The PDF of an accepted letter with its trail and signature, and the scripts of the page that it was accepted on. */
export async function measureLetterPages(place: LetterPlace): Promise<LetterTime[]> {
  const { base, headers } = place;
  const { id, hash } = await sentLetter(place);
  const { raw, gzip } = await scriptsOf(`${base}/public/accept/${hash}?language=en`);
  const signature = { kind: 'typed', name: 'Olivia Bennett' };
  await call('POST', `${base}/api/v1/approval_emails/candidate_response`, {}, { hash, accepted: true, signature });
  let pages = 0;
  const draw = async () => {
    const answer = await fetch(`${base}/api/v1/approval_emails/export_offer_letter?id=${id}`, { headers });
    if (!answer.ok) throw new Error(`PDF: ${answer.status} ${await answer.text()}`);
    pages = (
      Buffer.from(await answer.arrayBuffer())
        .toString('latin1')
        .match(/\/Type\s*\/Page\b/g) ?? []
    ).length;
  };
  // Whoever wants it has opened the letter before, and looked at it.
  await call('GET', `${base}/api/v1/approval_emails/${id}`, headers);
  await delay(READING_MS);
  const first = await latencies(draw, { clients: 1, calls: 1 });
  const again = await latencies(draw, { clients: 1, calls: 20 });
  const note = `${pages} pages`;
  return [
    { name: 'PDF, the first of a process', value: first.p95, wanted: PDF_MS, unit: 'ms', note },
    { name: 'PDF, p95 of the next', value: again.p95, wanted: PDF_MS, unit: 'ms', note },
    { name: "script of the candidate's page, gzip", value: gzip, wanted: SCRIPT_KB, unit: 'kB' },
    { name: "script of the candidate's page, raw", value: raw, wanted: SCRIPT_KB, unit: 'kB' },
  ];
}

/** A letter that is out with a candidate, and the secret of their link. */
async function sentLetter({ base, database, headers }: LetterPlace): Promise<{ id: number; hash: string }> {
  const api = `${base}/api/v1`;
  const { rows } = await database.query<{ id: string }>(`select p.id from applicant_profiles p order by p.id limit 1`);
  const due_date = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const letter = {
    email_type: 'offer_letter',
    applicant_profile_id: Number(rows[0]!.id),
    subject: 'Your offer',
    message: MESSAGE,
    request_signature: true,
    due_date,
    even_so: true,
  };
  const { id } = JSON.parse(await call('POST', `${api}/approval_emails`, headers, letter)) as { id: number };
  await call('POST', `${api}/approval_emails/send_to_candidate`, headers, { id, even_so: true });
  const mail = await database.query<{ message: string }>(
    'select message from hgemails where approval_email_id = $1 order by id desc limit 1',
    [id],
  );
  return { id, hash: /\/accept\/([\w-]{20,})/.exec(mail.rows[0]!.message)![1]! };
}

/** Kilobytes of script that a page loads, as they are and compressed. */
async function scriptsOf(url: string): Promise<{ raw: number; gzip: number }> {
  const browser = await installedBrowser();
  try {
    const page = await browser.newPage();
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(answer.body());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const bodies = await Promise.all(scripts);
    if (bodies.length === 0) throw new Error('The page loads no script: it is not the one that was meant');
    const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0) / 1000;
    return { raw: sum(bodies.map((body) => body.length)), gzip: sum(bodies.map((body) => gzipSync(body).length)) };
  } finally {
    await browser.close();
  }
}
