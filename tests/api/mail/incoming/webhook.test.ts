import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../../support/api-client.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { withDatabase } from '../../identity/support.ts';
import { givenCandidate, givenJob, type Job } from '../../pipeline/support.ts';
import { emailOf, givenSent, mailsOf, rawMail, withAttachment } from '../support.ts';

const secret = 'a-secret-of-the-mail-server';
let server: TestServer;
let recruiter: ApiClient;
let manager: ApiClient;
let job: Job;
let recruiterId: number;

beforeAll(async () => {
  server = await startServer({
    demo: true,
    env: { TRUST_PROXY: '1', MAIL_WEBHOOK_SECRET: secret, MAIL_REPLY_TO: 'jobs@boreal.example' },
  });
  recruiter = await ApiClient.as(server.url, 'recruiter');
  manager = await ApiClient.as(server.url, 'hiring_manager');
  recruiterId = (await whoami('recruiter@demo.example'))!;
  job = await givenJob(recruiter, {}, [(await whoami('hiring.manager@demo.example'))!]);
});
afterAll(() => server?.stop());

const whoami = (email: string) =>
  withDatabase(server, async (client) => {
    const { rows } = await client.query('select id from employees where email = $1', [email]);
    return rows[0] && Number(rows[0].id);
  });

async function hand(raw: string | Buffer, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/api/v1/hgemails/incoming`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822', ...headers },
    body: typeof raw === 'string' ? raw : new Uint8Array(raw),
  });
  return { status: answer.status, body: (await answer.json()) as { result?: string; errors?: { code: string }[] } };
}

async function unread(client = recruiter, id = recruiterId): Promise<{ id: number; subject: string }[]> {
  return (await client.get(`employees/unread_emails/${id}`)).body as { id: number; subject: string }[];
}

/** A candidate to whom the recruiter has written. */
async function given() {
  const profile = await givenCandidate(server.url, job.id);
  const sent = await givenSent(server, profile, { employeeId: recruiterId });
  return { profile, sent, email: await emailOf(server, profile) };
}

test('an answer lands in the thread and waits for who had written, until they open it', async () => {
  const { profile, sent, email } = await given();
  const before = (await unread()).length;
  const taken = await hand(rawMail({ from: `Robin <${email}>`, headers: [`In-Reply-To: ${sent.message_id}`] }));
  expect(taken).toEqual({ status: 200, body: { result: 'taken' } });
  const [answer, ours] = await mailsOf(recruiter, profile);
  expect(ours).toMatchObject({ id: sent.id, direction: 'outbound', excerpt: 'Can you come on Monday?' });
  expect(answer).toMatchObject({
    direction: 'inbound',
    status: 'received',
    purpose: 'reply',
    in_reply_to_id: sent.id,
    other_sender: false,
    read_at: null,
    excerpt: 'Yes, gladly.',
  });
  expect(await unread()).toHaveLength(before + 1);

  // That a colleague looks takes it from nobody.
  expect((await manager.get(`hgemails/${answer!.id}`)).status).toBe(200);
  expect(await unread()).toHaveLength(before + 1);
  const opened = await recruiter.get(`hgemails/${answer!.id}`);
  expect(opened.body).toMatchObject({ message: expect.stringContaining('Yes, gladly.'), read_at: expect.any(String) });
  expect(await unread()).toHaveLength(before);
});

test('all that waits is marked as read at once and taken back; of others nothing changes', async () => {
  const { sent, email } = await given();
  for (const subject of ['Re: One', 'Re: Two']) {
    await hand(rawMail({ from: email, subject, headers: [`In-Reply-To: ${sent.message_id}`] }));
  }
  const waiting = async () =>
    (await unread()).filter(({ subject }) => /^Re: (One|Two)$/.test(subject)).map(({ id }) => id);
  const before = await waiting();
  expect(before).toHaveLength(2);
  const mark = async (ids: number[], read?: boolean, client = recruiter) =>
    (
      (await client.put('hgemails/mark_read', { ids, ...(read === undefined ? {} : { read }) })).body as {
        ids: number[];
      }
    ).ids;
  const maker = await ApiClient.as(server.url, 'decision_maker');
  expect([await mark(before, true, manager), await mark(before, true, maker)]).toEqual([[], []]);
  expect(await waiting()).toEqual(before);
  expect((await mark([...before, sent.id])).sort()).toEqual([...before].sort());
  expect(await waiting()).toEqual([]);
  expect([await mark(before), await mark(before, false, manager)]).toEqual([[], []]);
  expect(await mark(before, false)).toHaveLength(2);
  expect(await waiting()).toEqual(before);
});

test('an answer is told by the address that it was sent to, where its headers name nothing', async () => {
  const { profile, sent, email } = await given();
  const to = `jobs+r-${sent.reply_token}@boreal.example`;
  expect((await hand(rawMail({ from: email, to }))).body.result).toBe('taken');
  expect((await mailsOf(recruiter, profile))[0]).toMatchObject({ direction: 'inbound', in_reply_to_id: sent.id });
});

test('the subject alone proves nothing, and a foreign address is shown as one', async () => {
  const { profile, sent, email } = await given();
  const refused = await hand(rawMail({ from: email, subject: 'Re: Interview' }));
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, 'unmatched']);
  await hand(rawMail({ from: 'partner@elsewhere.example', headers: [`References: <x@y.example> ${sent.message_id}`] }));
  const [answer, ...others] = await mailsOf(recruiter, profile);
  expect(answer).toMatchObject({ other_sender: true, direction: 'inbound' });
  expect(others).toHaveLength(1);
});

test('a mail is taken in once, and two at the same time are one', async () => {
  const { profile, sent, email } = await given();
  const raw = rawMail({ from: email, headers: [`In-Reply-To: ${sent.message_id}`] });
  const results = await Promise.all([hand(raw), hand(raw), hand(raw)]);
  expect(results.map(({ body }) => body.result).sort()).toEqual(['known', 'known', 'taken']);
  expect(await mailsOf(recruiter, profile)).toHaveLength(2);
});

test('what machines answer is in the thread and waits for nobody', async () => {
  const { profile, sent, email } = await given();
  const before = (await unread()).length;
  const headers = [`In-Reply-To: ${sent.message_id}`, 'Auto-Submitted: auto-replied'];
  await hand(rawMail({ from: email, subject: 'Out of office', headers }));
  expect((await mailsOf(recruiter, profile))[0]).toMatchObject({ purpose: 'auto_reply', read_at: expect.any(String) });
  expect(await unread()).toHaveLength(before);
});

test('a bounce tells that the mail did not arrive, and its sender is told', async () => {
  const { profile, sent } = await given();
  const before = (await unread()).length;
  const report = rawMail({
    from: 'MAILER-DAEMON@mx.example',
    subject: 'Undelivered Mail Returned to Sender',
    headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary="part"'],
    body: [
      ...['--part', 'Content-Type: text/plain', '', 'Sorry.', '--part', 'Content-Type: message/delivery-status', ''],
      ...['Reporting-MTA: dns; mx.example', '', 'Final-Recipient: rfc822; a@b.example', 'Action: failed'],
      ...['Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 no such', ' mailbox', '--part'],
      ...['Content-Type: text/rfc822-headers', '', `Message-ID: ${sent.message_id}`, 'Subject: Interview', '--part--'],
    ].join('\r\n'),
  });
  expect((await hand(report)).body.result).toBe('taken');
  const mails = await mailsOf(recruiter, profile);
  expect(mails.find(({ id }) => id === sent.id)).toMatchObject({
    status: 'failed',
    error: '550 5.1.1 no such mailbox',
  });
  expect(mails[0]).toMatchObject({ purpose: 'bounce', direction: 'inbound' });
  expect(await unread()).toHaveLength(before + 1);

  const later = await given();
  const delayed = report
    .replace('Action: failed', 'Action: delayed')
    .replaceAll(sent.message_id, later.sent.message_id);
  expect((await hand(delayed.replace(/^Message-ID: .*$/m, 'Message-ID: <delay@mx.example>'))).body.result).toBe(
    'ignored',
  );
  expect(await mailsOf(recruiter, later.profile)).toMatchObject([{ status: 'sent' }]);
});

test('files are checked like every upload: what passes can be saved, the rest is named', async () => {
  const { profile, sent, email } = await given();
  const send = (name: string, content: Buffer) =>
    hand(rawMail({ from: email, ...bodyWith(name, content, sent.message_id) }));
  const text = Buffer.from('My references, as asked.');
  await send('references.txt', text);
  const [answer] = await mailsOf(recruiter, profile);
  expect(answer).toMatchObject({ file_upload: [{ original_file_name: 'references.txt', size: text.length }] });
  const path = `uploaded_files/${answer!.file_upload[0]!.id}/download`;
  expect((await manager.get(path)).body).toBe(text.toString());
  expect((await (await ApiClient.as(server.url, 'decision_maker')).get(path)).status).toBe(403);

  await send('setup.exe', Buffer.from('MZ\x90\0 a program'));
  await send('large.txt', Buffer.alloc(5_100_000, 'a '));
  const [large, program] = await mailsOf(recruiter, profile);
  expect(program).toMatchObject({ file_upload: [], left_out: [{ name: 'setup.exe', reason: 'type' }] });
  expect(large).toMatchObject({ file_upload: [], left_out: [{ name: 'large.txt', reason: 'size' }] });
});

function bodyWith(name: string, content: Buffer, messageId: string) {
  const { headers, body } = withAttachment(name, content);
  return { headers: [...headers, `In-Reply-To: ${messageId}`], body };
}

test('what is dangerous in a mail is taken out, and pictures from elsewhere are links', async () => {
  const { profile, sent, email } = await given();
  const html = [
    '<p onclick="alert(1)">Hello</p><script>alert(2)</script><style>p{}</style><iframe src="https://x.example"></iframe>',
    '<form action="https://x.example"><input></form><a href="javascript:alert(3)">a</a>',
    '<img src="https://track.example/pixel.gif" width="1" height="1"><img src="https://pics.example/me.jpg" alt="Me">',
  ].join('');
  const headers = [`In-Reply-To: ${sent.message_id}`, 'Content-Type: text/html; charset=utf-8'];
  await hand(rawMail({ from: email, headers, body: html }));
  const [{ id } = { id: 0 }] = await mailsOf(recruiter, profile);
  const { message, pictures_left_out: pictures } = (await recruiter.get(`hgemails/${id}`)).body as {
    message: string;
    pictures_left_out: number;
  };
  expect(message).not.toMatch(/script|onclick|iframe|form|javascript|<img|pixel|style/i);
  expect(message).toContain('>[Me]</a>');
  expect(message).toContain('href="https://pics.example/me.jpg"');
  expect(pictures).toBe(1);
});

test('HTML that is too long to be kept is kept by its words', async () => {
  const { profile, sent, email } = await given();
  const quoted = `<div style="color:#123456">${'<span>&nbsp;</span>'.repeat(40_000)}</div>`;
  const headers = [`In-Reply-To: ${sent.message_id}`, 'Content-Type: text/html'];
  const body = `<p>Tuesday is fine.</p>\r\n${quoted.replaceAll('</span>', '</span>\r\n')}`;
  expect((await hand(rawMail({ from: email, headers, body }))).body.result).toBe('taken');
  const [mail] = await mailsOf(recruiter, profile);
  expect(mail).toMatchObject({ direction: 'inbound', excerpt: 'Tuesday is fine.' });
});

test('broken, binary and endless mails are refused or read, never a failure of ours', async () => {
  const { profile, sent, email } = await given();
  const headers = [`In-Reply-To: ${sent.message_id}`, 'Content-Type: multipart/mixed; boundary="a"'];
  expect((await hand(rawMail({ from: email, headers, body: '--a\r\nContent-Type: text/pl' }))).status).toBe(200);
  expect(await mailsOf(recruiter, profile)).toHaveLength(2);
  expect((await hand(Buffer.from([0, 255, 254, 0, 13, 10]))).status).toBe(422);
  expect((await hand('')).status).toBe(422);
  expect((await hand(Buffer.alloc(25_000_001, 'a'))).status).toBe(413);
  const nul = rawMail({ from: email, headers: [`In-Reply-To: ${sent.message_id}`], body: 'a\0b', subject: 'x\0y' });
  expect((await hand(nul)).body.result).toBe('taken');
  const ids = { messageId: '<a\0b@c.example>', headers: [`In-Reply-To: <d\0@e.example> ${sent.message_id}`] };
  expect((await hand(rawMail({ from: email, ...ids }))).body.result).toBe('taken');
});

test('a mail that ends its reader is told in its thread and to administrators, and is not asked for again', async () => {
  const admin = await ApiClient.as(server.url, 'super_admin');
  const broken = async () => ((await admin.get('hgemails/incoming_state')).body as { broken: number }).broken;
  const { profile, sent, email } = await given();
  const before = await broken();
  const headers = [`In-Reply-To: ${sent.message_id}`, 'Content-Type: text/html'];
  const bomb = rawMail({ from: email, headers, body: '\r\n'.repeat(12_000_000) });
  expect(await hand(bomb)).toEqual({ status: 200, body: { result: 'unreadable' } });
  expect((await mailsOf(recruiter, profile))[0]).toMatchObject({
    direction: 'inbound',
    status: 'failed',
    error: 'unreadable',
    read_at: null,
  });
  expect(await broken()).toBe(before + 1);
  expect((await hand(bomb)).body.result).toBe('known');
  const next = rawMail({ from: email, headers: [`In-Reply-To: ${sent.message_id}`] });
  expect((await hand(next)).body.result).toBe('taken');

  const endless = [`In-Reply-To: ${sent.message_id}`, `References: ${'<a@b.example> '.repeat(50_000)}`];
  expect((await hand(rawMail({ from: email, headers: endless }))).status).toBe(400);
  expect(await mailsOf(recruiter, profile)).toHaveLength(3);
}, 120_000);

test('the call is for those who show its secret, and is not there without one', async () => {
  const raw = rawMail({ from: 'a@b.example' });
  expect((await hand(raw, { authorization: 'Bearer another-secret-altogether' })).status).toBe(401);
  expect((await hand(raw, { authorization: '' })).status).toBe(401);
  expect((await hand(raw, { authorization: `Basic ${btoa(`mail:${secret}`)}` })).status).toBe(422);
  expect((await hand(raw, { 'content-type': 'application/json' })).status).toBe(415);
  const plain = await startServer({ databaseUrl: server.databaseUrl, dataDir: server.dataDir });
  try {
    const answer = await fetch(`${plain.url}/api/v1/hgemails/incoming`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
      body: raw,
    });
    expect(answer.status).toBe(404);
  } finally {
    await plain.stop();
  }
});

test('a subject without end is cut between two letters', async () => {
  const { profile, sent, email } = await given();
  const subject = `=?utf-8?B?${Buffer.from(`a${'👍'.repeat(400)}`).toString('base64')}?=`;
  const mail = rawMail({ from: email, subject, headers: [`In-Reply-To: ${sent.message_id}`] });
  expect(await hand(mail)).toMatchObject({ status: 200 });
  const [answer] = await mailsOf(recruiter, profile);
  expect(answer!.subject).toBe(`a${'👍'.repeat(249)}`);
});
