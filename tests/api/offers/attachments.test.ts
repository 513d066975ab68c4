import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { ApiClient, type Answer } from '../../support/api-client.ts';
import {
  type Attachment,
  bodyOf,
  givenLetter,
  givenWorld,
  read,
  refusedOf,
  standingAt,
  type World,
} from './support.ts';

let world: World;
let colleague: ApiClient;
beforeAll(async () => {
  world = await givenWorld();
  colleague = await ApiClient.as(world.server.url, 'recruiter_admin');
});
afterAll(() => world?.stop());

interface Uploaded {
  file_info: { id: number; original_file_name: string; size: number };
  file_and_link_id: number;
}

const words = (size: number) => new Uint8Array(size).fill(97);

async function upload(
  path: string,
  fields: Record<string, string> = {},
  { content = words(20), name = 'terms.txt', session = world.recruiter.session } = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([content]), name);
  const answer = await fetch(`${world.server.url}/api/v1/${path}`, { method: 'POST', headers: session, body: form });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const attach = async (id: number, options = {}) =>
  bodyOf<Uploaded>(await upload(`approval_emails/${id}/upload_file`, { file_type: 'offer_attachment' }, options));

/** A link as it was mailed: only its hash is in the database. */
async function linkOf(letterId: number, purpose = 'offer_accept'): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(secret).digest('hex');
  await world.database.query(
    `insert into record_links (purpose, token_hash, approval_email_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [purpose, hash, letterId],
  );
  return secret;
}

const download = (id: number, hash?: string, client = new ApiClient(world.server.url)) =>
  client.get(`uploaded_files/${id}/download${hash ? `?hash=${hash}` : ''}`);

describe('a file of a letter', () => {
  test('is uploaded to it, renamed, moved and taken away', async () => {
    const letter = await givenLetter(world);
    const first = await attach(letter.id);
    const second = await attach(letter.id, { name: '../../etc/pass<b>wd.txt' });
    expect(first.file_info).toMatchObject({ original_file_name: 'terms.txt', size: 20 });
    expect(second.file_info.original_file_name).toBe('pass<b>wd.txt');
    const renamed = await world.recruiter.put(`file_and_links/${first.file_and_link_id}`, {
      name: 'Terms',
      position: 5,
    });
    expect(bodyOf<Attachment>(renamed)).toMatchObject({
      name: 'Terms',
      position: 5,
      uploaded_file: { id: first.file_info.id },
    });
    expect((await read(world, letter.id)).file_and_links.map(({ name }) => name)).toEqual(['pass<b>wd.txt', 'Terms']);
    expect((await download(first.file_info.id, undefined, colleague)).body).toBe('a'.repeat(20));

    expect((await world.recruiter.put(`approval_emails/remove_file/${first.file_info.id}`, {})).body).toEqual({
      id: first.file_info.id,
    });
    expect((await download(first.file_info.id, undefined, colleague)).status).toBe(404);
    const removed = await world.recruiter.put(`file_and_links/remove/${second.file_and_link_id}`, {});
    expect(bodyOf<Attachment>(removed).id).toBe(second.file_and_link_id);
    expect((await read(world, letter.id)).file_and_links).toEqual([]);
    expect((await world.recruiter.put(`file_and_links/remove/${second.file_and_link_id}`, {})).status).toBe(404);
  });

  test('may have 5,000,000 bytes and no more, and must be what it says', async () => {
    const letter = await givenLetter(world);
    expect((await attach(letter.id, { content: words(5_000_000) })).file_info.size).toBe(5_000_000);
    const path = `approval_emails/${letter.id}/upload_file`;
    const large = await upload(path, {}, { content: words(5_000_001) });
    expect(large.status).toBe(413);
    expect((large.body as { message: string }).message).toContain('5.0 MB');
    expect((await upload(path, {}, { name: 'run.exe' })).status).toBe(415);
    expect((await upload(path, {}, { content: words(0) })).status).toBe(422);
    expect((await read(world, letter.id)).file_and_links).toHaveLength(1);
  });

  test('waits for the letter that names it, of who uploaded it alone', async () => {
    const waiting = bodyOf<Uploaded>(await upload('approval_emails/upload_file', { file_type: 'offer_attachment' }));
    const link = bodyOf<Attachment>(
      await world.recruiter.post('file_and_links', {
        attachment_type: 'offer_letter_link',
        link: 'example.org/a',
        name: 'Site',
        random_id: 'r1',
      }),
      201,
    );
    expect(link.link).toBe('https://example.org/a');
    const list = [
      { id: link.id, attachment_type: 'offer_letter_link', link: link.link, name: 'Site' },
      { id: waiting.file_and_link_id, attachment_type: 'offer_letter_attachment' },
      { attachment_type: 'offer_letter_request', request_description: 'Your passport', mandatory: true },
    ];
    const foreign = await colleague.post('approval_emails', {
      email_type: 'offer_letter',
      applicant_profile_id: ((await givenLetter(world)) as unknown as { applicant_profile_id: number })
        .applicant_profile_id,
      even_so: true,
      file_and_links: list,
    });
    expect(refusedOf(foreign)).toEqual([{ field: 'file_and_links.0.id', code: 'reference' }]);
    const letter = await givenLetter(world, { file_and_links: list });
    expect(letter.file_and_links.map(({ id, name, direction, position }) => [id, name, direction, position])).toEqual([
      [link.id, 'Site', 'outbound', 0],
      [waiting.file_and_link_id, 'terms.txt', 'outbound', 1],
      [expect.any(Number), null, 'inbound', 2],
    ]);
    const { rows } = await world.database.query('select claim_token_hash from uploaded_files where id = $1', [
      waiting.file_info.id,
    ]);
    expect(rows).toEqual([{ claim_token_hash: null }]);
    const body = { file_and_links: [list[1]] };
    const after = bodyOf(await world.recruiter.put(`approval_emails/${letter.id}`, body));
    expect(after.file_and_links.map(({ id, position }) => [id, position])).toEqual([[waiting.file_and_link_id, 0]]);
  });

  test('changes nothing while the letter is on its way', async () => {
    const letter = await givenLetter(world);
    const { file_and_link_id: id, file_info: file } = await attach(letter.id);
    await standingAt(world, letter.id, 'out_with_candidate');
    const answers = [
      await upload(`approval_emails/${letter.id}/upload_file`),
      await world.recruiter.put(`file_and_links/${id}`, { name: 'X' }),
      await world.recruiter.put(`file_and_links/remove/${id}`, {}),
      await world.recruiter.put(`approval_emails/remove_file/${file.id}`, {}),
      await world.recruiter.post('file_and_links', {
        approval_email_id: letter.id,
        attachment_type: 'offer_letter_link',
        link: 'a.example',
      }),
    ];
    expect(answers.map((answer) => refusedOf(answer))).toEqual(
      answers.map(() => [{ field: 'status', code: 'actFrom' }]),
    );
    await standingAt(world, letter.id, 'returned');
    expect((await read(world, letter.id)).content_edited).toBe(false);
    await attach(letter.id);
    expect((await read(world, letter.id)).content_edited).toBe(true);
  });
});

test.each([
  ['http://a.example', 'http://a.example'],
  ['HTTPS://a.example/x?y=1', 'HTTPS://a.example/x?y=1'],
  ['httpfoo.com', 'https://httpfoo.com'],
  ['localhost:3000/x', 'https://localhost:3000/x'],
])('the link %s is kept as %s', async (given, kept) => {
  const answer = await world.recruiter.post('file_and_links', { attachment_type: 'offer_letter_link', link: given });
  expect(bodyOf<Attachment>(answer, 201).link).toBe(kept);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'ftp://a.example', 'a b', ''])(
  'the link %j is refused',
  async (link) => {
    const answer = await world.recruiter.post('file_and_links', { attachment_type: 'offer_letter_link', link });
    expect(refusedOf(answer)[0]).toMatchObject({ field: 'link' });
  },
);

describe('a candidate', () => {
  const given = async (status = 'out_with_candidate') => {
    const letter = await givenLetter(world, {
      file_and_links: [
        { attachment_type: 'offer_letter_request', request_description: 'Your passport', mandatory: true },
      ],
    });
    const { file_info: file } = await attach(letter.id);
    await standingAt(world, letter.id, status);
    return { letter, file, wanted: letter.file_and_links[0]!.id, hash: await linkOf(letter.id) };
  };
  const send = (hash: string, wanted: number, options: { content?: Uint8Array<ArrayBuffer>; name?: string } = {}) =>
    upload('approval_emails/upload_file', { hash, file_and_link_id: String(wanted) }, { ...options, session: {} });

  test('sends what was asked for, and takes it back until it is handed in', async () => {
    const { letter, wanted, hash } = await given();
    const sent = bodyOf<Uploaded>(await send(hash, wanted, { name: 'passport.txt' }));
    // Neither the staff sees it yet, nor is it handed out again to who has the link.
    expect((await read(world, letter.id)).file_and_links).toHaveLength(2);
    expect((await download(sent.file_info.id, hash)).status).toBe(404);
    expect((await download(sent.file_info.id, undefined, colleague)).status).toBe(403);
    const take = () =>
      new ApiClient(world.server.url).post('approval_emails/remove_answer_file', {
        hash,
        file_and_link_id: sent.file_and_link_id,
      });
    expect((await take()).body).toEqual({ file_and_link_id: sent.file_and_link_id });
    expect((await take()).status).toBe(404);
  });

  test('sends nothing that was not asked for, is too large, or too much', async () => {
    const { letter, wanted, hash } = await given();
    const other = await given();
    const attachment = (await read(world, letter.id)).file_and_links.find(({ uploaded_file: file }) => file)!;
    for (const id of [attachment.id, other.wanted, 99_999_999])
      expect(refusedOf(await send(hash, id))).toEqual([{ field: 'file_and_link_id', code: 'notWanted' }]);
    expect((await send(hash, wanted, { content: words(5_000_001) })).status).toBe(413);
    expect((await send(hash, wanted, { name: 'run.exe' })).status).toBe(415);
    for (let count = 0; count < 10; count += 1) expect((await send(hash, wanted)).status).toBe(200);
    expect(refusedOf(await send(hash, wanted))).toEqual([{ field: 'file', code: 'tooManyFiles' }]);
  });

  test('sends nothing by other links, by ended ones, and once it is over', async () => {
    const { letter, wanted, hash } = await given();
    expect((await send(randomBytes(32).toString('base64url'), wanted)).status).toBe(404);
    expect((await send(await linkOf(letter.id, 'offer_review'), wanted)).status).toBe(404);
    expect((await upload('approval_emails/upload_file', {}, { session: {} })).status).toBe(401);
    await standingAt(world, letter.id, 'offer_expired');
    expect(refusedOf(await send(hash, wanted))).toEqual([{ field: 'status', code: 'actFrom' }]);
    await standingAt(world, letter.id, 'out_with_candidate');
    await world.database.query('update record_links set revoked_at = now() where approval_email_id = $1', [letter.id]);
    expect((await send(hash, wanted)).status).toBe(404);
  });

  test('opens the files of this letter alone, while it is open or answered', async () => {
    const one = await given();
    const other = await given();
    expect((await download(one.file.id, one.hash)).status).toBe(200);
    expect((await download(other.file.id, one.hash)).status).toBe(404);
    for (const [status, answer] of [
      ['offer_accepted', 200],
      ['recalled', 404],
      ['offer_expired', 404],
      ['draft', 404],
    ] as const) {
      await standingAt(world, one.letter.id, status);
      expect((await download(one.file.id, one.hash)).status).toBe(answer);
    }
  });
});

describe('all files', () => {
  const zipOf = async (answer: Answer): Promise<Record<string, string>> => {
    const { zip_url: url } = bodyOf<{ zip_url: string }>(answer);
    const zip = await fetch(world.server.url + url);
    if (zip.status !== 200) throw new Error(`${zip.status}`);
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
  };
  const ask = (body: object, client = new ApiClient(world.server.url)) =>
    client.post('uploaded_files/download_all_files', body);

  test('come as one archive, to the staff and to a link', async () => {
    const letter = await givenLetter(world);
    await attach(letter.id);
    await attach(letter.id, { content: words(3) });
    expect(await zipOf(await ask({ id: letter.id }, world.recruiter))).toEqual({
      'terms.txt': 'a'.repeat(20),
      'terms (2).txt': 'aaa',
    });
    const hash = await linkOf(letter.id);
    expect((await ask({ hash })).status).toBe(404);
    await standingAt(world, letter.id, 'out_with_candidate');
    const answer = await ask({ hash });
    expect(Object.keys(await zipOf(answer))).toHaveLength(2);
    await world.database.query('update record_links set revoked_at = now() where approval_email_id = $1', [letter.id]);
    await expect(zipOf(answer)).rejects.toThrow('404');
  });

  test('come to nobody else', async () => {
    const letter = await givenLetter(world);
    expect((await ask({ id: letter.id }, world.recruiter)).status).toBe(404);
    await attach(letter.id);
    expect((await ask({ id: letter.id })).status).toBe(401);
    expect((await ask({ id: letter.id }, await ApiClient.as(world.server.url, 'hiring_manager'))).status).toBe(403);
    expect((await ask({}, world.recruiter)).status).toBe(422);
    const { zip_url: url } = bodyOf<{ zip_url: string }>(await ask({ id: letter.id }, world.recruiter));
    const [text = ''] = url.split('/').at(-1)!.split('.');
    const ticket = JSON.parse(Buffer.from(text, 'base64url').toString()) as { letter: number };
    const forged = Buffer.from(JSON.stringify({ ...ticket, letter: ticket.letter - 1 })).toString('base64url');
    for (const token of [url.replace(text, forged), `${url}x`, '/api/v1/uploaded_files/archive/nothing'])
      expect((await new ApiClient(world.server.url).get(token)).status).toBe(404);
  });
});
