import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { visit } from '../security/crawler.ts';

/** 24 by 12 points, lying on its side by its notes, which also say where it was taken. */
const photo = Buffer.from(
  '/9j/4QAvRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAB0YWtlbiBhdCBob21l/+AAEEpGSUYAAQEAAAEAAQAA/+IB2ElDQ19QUk9GSUxFAAEBAAAByAAAAAAEMAAAbW50clJHQiBYWVogB+AAAQABAAAAAAAAYWNzcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAPbWAAEAAAAA0y0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJZGVzYwAAAPAAAAAkclhZWgAAARQAAAAUZ1hZWgAAASgAAAAUYlhZWgAAATwAAAAUd3RwdAAAAVAAAAAUclRSQwAAAWQAAAAoZ1RSQwAAAWQAAAAoYlRSQwAAAWQAAAAoY3BydAAAAYwAAAA8bWx1YwAAAAAAAAABAAAADGVuVVMAAAAIAAAAHABzAFIARwBCWFlaIAAAAAAAAG+iAAA49QAAA5BYWVogAAAAAAAAYpkAALeFAAAY2lhZWiAAAAAAAAAkoAAAD4QAALbPWFlaIAAAAAAAAPbWAAEAAAAA0y1wYXJhAAAAAAAEAAAAAmZmAADypwAADVkAABPQAAAKWwAAAAAAAAAAbWx1YwAAAAAAAAABAAAADGVuVVMAAAAgAAAAHABHAG8AbwBnAGwAZQAgAEkAbgBjAC4AIAAyADAAMQA2/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P/8AAEQgADAAYAwEiAAIRAQMRAf/EABYAAQEBAAAAAAAAAAAAAAAAAAQABf/EABcQAQADAAAAAAAAAAAAAAAAAAAEQoH/xAAVAQEBAAAAAAAAAAAAAAAAAAAGAP/EABoRAAEFAQAAAAAAAAAAAAAAAAABAgU0gbH/2gAMAwEAAhEDEQA/AMEaZTSRplNUXaZvFEEjWdnUDJIuDB//2Q==',
  'base64',
);

/** 12 by 24 points each. */
const webp = Buffer.from(
  'UklGRhICAABXRUJQVlA4WAoAAAAgAAAACwAAFwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggJAAAALACAJ0BKgwAGAA+bSyRRaQioZgEAEAGxLSAAD2QAAD++5zAAA==',
  'base64',
);
const avif = Buffer.from(
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAACMAAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAwAAAAYAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNjb2xybmNseAABAA0ABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACttZGF0EgAKCDgNLuwgIaDSMhUWQAYYYYQAwks8AXnYueHRJuVkYd4=',
  'base64',
);

interface Site {
  id: number;
  lock_version: number;
  is_published: boolean;
  layout: string;
  hero_heading: Record<string, string>;
  sections: { id: number; kind: string; heading: Record<string, string> }[];
}

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await sharedServer();
  admin = await ApiClient.as(server.url, 'recruiter_admin');
});
afterAll(() => server?.stop());

const draft = async () => (await admin.get('career_sites/1')).body as Site;
const page = (path = '/job-list/en', etag?: string) =>
  visit(server.url, path, etag ? { 'if-none-match': etag, 'cache-control': 'max-age=0' } : {});

async function save(change: object): Promise<Site> {
  const { lock_version } = await draft();
  const { status, body } = await admin.put('career_sites/1', { ...change, lock_version });
  expect([status, body]).toEqual([200, expect.anything()]);
  return draft();
}

async function publish(): Promise<number> {
  const { status, body } = await admin.put('career_sites/1/publish', { lock_version: (await draft()).lock_version });
  expect(status).toBe(200);
  return (body as { number: number }).number;
}

async function upload(content: Buffer, name: string, client = admin) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(`${server.url}/api/v1/career_pictures`, {
    method: 'POST',
    headers: client.session,
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('visitors see a draft once it is published, and who has the old page gets the new one', async () => {
  const before = await page();
  await save({ hero_heading: { en: 'Come and build with us' } });
  expect((await page()).text).toBe(before.text);
  expect((await draft()).is_published).toBe(false);
  const number = await publish();
  const after = await page('/job-list/en', before.headers.get('etag')!);
  expect([after.status, after.text.includes('Come and build with us')]).toEqual([200, true]);
  expect((await page('/job-list/en', after.headers.get('etag')!)).status).toBe(304);
  expect((await draft()).is_published).toBe(true);

  // Sections go and come back with the version that had them.
  const { sections } = await draft();
  await save({ sections: [], layout: 'quiet' });
  const { body } = await admin.list('career_site_versions', { sort: ['number', 'DESC'] });
  const version = (body as { id: number; number: number }[]).find((each) => each.number === number)!;
  const { lock_version } = await draft();
  const restored = await admin.put('career_sites/1/restore', { version_id: version.id, lock_version });
  expect(restored.status).toBe(200);
  const again = await draft();
  expect(again.layout).toBe('bold');
  expect(again.sections.map(({ kind, heading }) => [kind, heading])).toEqual(
    sections.map(({ kind, heading }) => [kind, heading]),
  );
  expect((await admin.put('career_sites/1/publish', { lock_version })).status).toBe(409);
});

test('what is written is shown without harm, in the reader’s language, in the order of the sections', async () => {
  const html = '<p>Warm <script>alert(1)</script><img src="https://evil.example/x.png" onerror="alert(1)"></p>';
  const site = await save({
    sections: [
      { kind: 'benefits', points: [{ icon: 'sun', heading: { en: 'Sun', fr: 'Soleil' } }] },
      { kind: 'about', heading: { en: 'Us', fr: 'Nous' }, text: { en: html } },
      { kind: 'about', heading: { en: 'Not yet' }, is_hidden: true },
      { kind: 'video', video_url: 'https://vimeo.com/76979871' },
    ],
  });
  expect(site.sections).toHaveLength(4);
  await publish();
  const { text, headers } = await page('/job-list/fr');
  expect(text.indexOf('Soleil')).toBeGreaterThan(0);
  expect(text.indexOf('>Nous<')).toBeGreaterThan(text.indexOf('Soleil'));
  expect(text).not.toContain('Not yet');
  expect((await page()).text).toContain('Warm');
  expect((await page()).text).not.toMatch(/alert\(1\)|evil\.example/);
  // Nothing of another host is loaded: the video is a link until somebody plays it.
  expect(text).not.toContain('<iframe');
  expect(text).toContain('href="https://vimeo.com/76979871"');
  const loaded = [...text.matchAll(/<(?:script|img|source|link)[^>]*?\s(?:src|srcSet|srcset|href)="([^"]+)"/g)];
  const foreign = loaded.map(([, address]) => address!).filter((address) => !address.startsWith('/'));
  expect(foreign.filter((address) => !address.startsWith(server.url))).toEqual([]);
  expect(headers.get('content-security-policy')).toContain('https://player.vimeo.com');
  // Who looks for something gets what is found, and no frame may come there.
  const found = await page('/job-list/fr?q=Soleil');
  expect(found.text).not.toContain('class="points"');
  expect(found.headers.get('content-security-policy')).not.toContain('vimeo');
});

test.each([
  ['a video of another host', { sections: [{ kind: 'video', video_url: 'https://evil.example/watch' }] }],
  ['a video that is only named like one', { sections: [{ kind: 'video', video_url: 'javascript:alert(1)' }] }],
  ['a colour with more in it', { brand_color: '#fff;}body{' }],
  ['a layout that there is not', { layout: 'loud' }],
  ['a picture that there is not', { hero_picture_id: 999_999 }],
])('%s is refused, saved and in the preview', async (_what, change) => {
  const { lock_version } = await draft();
  expect((await admin.put('career_sites/1', { ...change, lock_version })).status).toBe(422);
  if ('hero_picture_id' in change) return;
  expect((await admin.post('career_sites/1/preview', { site: change })).status).toBe(422);
});

test('a preview shows what is typed and changes nothing', async () => {
  const before = await page();
  const site = { ...(await draft()), hero_heading: { es: 'Aún sin guardar' } };
  const { status, body } = await admin.post('career_sites/1/preview?language=es', { site });
  const { html } = body as { html: string };
  expect([status, html.includes('Aún sin guardar'), html.includes('<script')]).toEqual([200, true, false]);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect((await page()).text).toBe(before.text);
});

test('a picture is turned upright, drawn anew in its widths and freed of what else it carried', async () => {
  const { status, body } = await upload(photo, 'photo.jpg');
  expect([status, body.width, body.height, body.widths]).toEqual([200, 12, 24, [12]]);
  for (const [format, start] of [
    ['webp', 'RIFF'],
    ['jpeg', '\u00ff\u00d8'],
  ] as const) {
    const answer = await fetch(`${server.url}/api/v1/career_pictures/${String(body.key)}/12.${format}`);
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect([bytes.startsWith(start), bytes.includes('taken at home')]).toEqual([true, false]);
  }
  const other = await fetch(`${server.url}/api/v1/career_pictures/${String(body.key)}/13.webp`);
  expect(other.status).toBe(404);
});

test.each([
  ['photo.webp', webp],
  ['photo.avif', avif],
] as const)('%s is drawn anew like any other', async (name, content) => {
  const { status, body } = await upload(content, name);
  expect([status, body.width, body.height, body.widths, body.format]).toEqual([200, 12, 24, [12], 'jpeg']);
  const answer = await fetch(`${server.url}/api/v1/career_pictures/${String(body.key)}/12.jpeg`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('what is no picture, or too large a one, is refused in words', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  for (const [content, name] of [
    [svg, 'logo.svg'],
    [svg, 'logo.png'],
    [Buffer.from('%PDF-1.7'), 'cv.pdf'],
    [photo.subarray(0, 300), 'cut.jpg'],
    [avif.subarray(0, 300), 'cut.avif'],
    [webp, 'photo.png'],
    [photo, 'photo.webp'],
    [Buffer.concat([webp, Buffer.from('<script>alert(1)</script>')]), 'two.webp'],
    [Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 'moving.gif'],
  ] as const) {
    const { status, body } = await upload(content, name);
    expect([name, status]).toEqual([name, 415]);
    expect(String(body.message)).toMatch(/JPEG/);
  }
  // A few bytes that claim to be a wall of points are not unpacked.
  const bomb = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000186a0000186a00802000000000000000000000049444154789c030000000001' +
      '0000000049454e44ae426082',
    'hex',
  );
  const refused = await upload(bomb, 'wall.png');
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('40 million')]);
  const walls = [Buffer.from(webp), Buffer.from(avif)] as const;
  walls[0].writeUIntLE(99_999, 24, 3);
  walls[0].writeUIntLE(99_999, 27, 3);
  walls[1].writeUInt32BE(100_000, avif.indexOf('ispe') + 8);
  walls[1].writeUInt32BE(100_000, avif.indexOf('ispe') + 12);
  for (const [at, [kind, millions]] of [
    ['webp', 40],
    ['avif', 13],
  ].entries()) {
    const { status, body } = await upload(walls[at]!, `wall.${kind}`);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(`${millions} million`)]);
  }
});

test('a picture that moves is refused in words', async () => {
  const moving = [Buffer.from(webp), Buffer.from(avif)] as const;
  moving[0][20]! |= 0x02;
  moving[1].write('avis', 8, 'latin1');
  for (const [at, name] of ['moving.webp', 'moving.avif'].entries()) {
    const { status, body } = await upload(moving[at]!, name);
    expect([name, status, JSON.stringify(body)]).toEqual([name, 422, expect.stringContaining('animated')]);
  }
});

test('only administrators see and change the draft, its versions and its pictures', async () => {
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const { lock_version } = await draft();
  const answers = [
    await recruiter.get('career_sites/1'),
    await recruiter.put('career_sites/1', { layout: 'quiet', lock_version }),
    await recruiter.put('career_sites/1/publish', { lock_version }),
    await recruiter.post('career_sites/1/preview', { site: {} }),
    await recruiter.list('career_site_versions', {}),
    await recruiter.list('career_pictures', {}),
    await upload(photo, 'photo.jpg', recruiter),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
});

test('colours and typeface follow from the address of the stylesheet, and no other address is one', async () => {
  const { text } = await page();
  const [, address] = /href="(\/career-look\/[^"]+)"/.exec(text) ?? [];
  const style = await visit(server.url, address!);
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  expect(style.text).toContain('--primary:');
  expect((await visit(server.url, '/career-look/red;}-inter-off.css')).status).toBe(404);
  expect((await visit(server.url, '/career-look/ff0000-papyrus-off.css')).status).toBe(404);
  expect(text).toMatch(/<link rel="preload" media="[^"]+" href="\/career-assets\/bricolage[^"]+" as="font"/);
});
