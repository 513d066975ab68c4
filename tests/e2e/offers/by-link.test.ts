import type { Browser, Page } from 'playwright-core';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { LANGUAGES, textsOf } from '../../support/texts.ts';
import { openPost, type Post, type Sent } from './given-letters.ts';

let post: Post;
let browser: Browser;
const en = textsOf('en');
const photo = { name: 'certificate.txt', mimeType: 'text/plain', buffer: Buffer.from('A certificate.') };
const wanted = [{ description: 'Photo of your certificate', mandatory: true }];

beforeAll(async () => {
  [post, browser] = await Promise.all([openPost(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await post?.close();
});

const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function stored<Row>({ id }: Sent, columns: string): Promise<Row> {
  const { rows } = await post.database.query(`select ${columns} from approval_emails where id = $1`, [id]);
  return rows[0] as Row;
}

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, javaScript) => {
  const open = async (sent: Sent, language = 'en') => {
    const opened = await openPage(browser, { javaScript, language, width: 390 });
    await opened.page.goto(`${sent.url}?language=${language}`);
    return opened;
  };

  test('a candidate accepts with a typed signature and a file; what was wrong is named, and nothing typed is lost', async () => {
    const offer = await post.offer({ request_signature: true, wanted });
    const { page, context, errors } = await open(offer);
    await page.getByLabel(en('career.letter.notes')).fill('See you <soon>');
    await act(page, en('career.offer.accept')).click();
    await page.locator('#error-summary').waitFor();
    expect(await page.locator('#error-summary li').count()).toBe(2);
    expect(await page.getByLabel(en('career.letter.notes')).inputValue()).toBe('See you <soon>');
    await page.locator(`[id="wanted.${offer.wanted[0]}"]`).setInputFiles(photo);
    if (javaScript) await page.getByRole('button', { name: 'Remove certificate.txt' }).waitFor();
    await page.getByLabel(en('career.letter.signature.name')).fill('Robin Park');
    await act(page, en('career.offer.accept')).click();
    await page.getByRole('heading', { name: en('career.letter.confirm.accept.title') }).waitFor();
    expect((await stored<{ status: string }>(offer, 'status')).status).toBe('out_with_candidate');
    await act(page, en('career.letter.confirm.accept.yes')).click();
    await page.getByRole('heading', { level: 1, name: 'Congratulations, Robin!' }).waitFor();
    expect(await page.getByText('See you <soon>').count()).toBe(1);
    expect(await stored(offer, 'status, signature_kind, signature_name, response_notes')).toEqual({
      status: 'offer_accepted',
      signature_kind: 'typed',
      signature_name: 'Robin Park',
      response_notes: 'See you <soon>',
    });
    // Opened once more, it is a receipt: there is nothing left to press.
    await page.goto(`${offer.url}?language=fr`);
    await page.getByRole('heading', { level: 1, name: 'Félicitations, Robin\u00a0!' }).waitFor();
    expect(await act(page, textsOf('fr')('career.offer.accept')).count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a candidate goes back from the question, and declines with a reason', async () => {
    const offer = await post.offer();
    const { page, context } = await open(offer);
    await page.getByText(en('career.offer.declineInstead')).click();
    await page.getByLabel(en('career.offer.declineReason')).selectOption('other_offer');
    await act(page, en('career.offer.decline')).click();
    await act(page, en('career.letter.confirm.back')).click();
    expect(await page.getByLabel(en('career.offer.declineReason')).inputValue()).toBe('other_offer');
    await act(page, en('career.offer.decline')).click();
    await act(page, en('career.letter.confirm.decline.yes')).click();
    await page.getByRole('heading', { level: 1, name: 'Thank you for your answer, Robin' }).waitFor();
    expect(await stored(offer, 'status, decline_reason')).toEqual({
      status: 'offer_declined',
      decline_reason: 'other_offer',
    });
    await context.close();
  });

  test('an approver returns a letter with a word to its author', async () => {
    const review = await post.review();
    const { page, context } = await open(review);
    await page.getByLabel(en('career.letter.notes')).fill('The pay is too low.');
    await act(page, en('career.offer.return')).click();
    await act(page, en('career.letter.confirm.return.yes')).click();
    await page.getByRole('heading', { level: 1, name: en('career.letter.done.returned.title') }).waitFor();
    expect(await stored(review, 'status')).toEqual({ status: 'returned' });
    await context.close();
  });

  test('a request is begun here, finished elsewhere, and sent once', async () => {
    const request = await post.request({ wanted });
    const first = await open(request);
    await first.page.getByLabel('Size of your work shoes').fill('43');
    await first.page.getByLabel('By bus').check();
    const field = first.page.locator(`[id="wanted.${request.wanted[0]}"]`);
    if (javaScript) {
      const program = { mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') };
      await field.setInputFiles(['one.exe', 'two.exe'].map((name) => ({ name, ...program })));
      for (const name of ['one.exe', 'two.exe']) await first.page.getByText(`${name}: `).waitFor();
    }
    await field.setInputFiles(photo);
    if (javaScript) await first.page.getByRole('button', { name: 'Remove certificate.txt' }).waitFor();
    await act(first.page, en('career.request.save')).press('Enter');
    const saved = first.page.getByText(en('career.request.saved'));
    await saved.waitFor();
    // The keyboard goes on where it is said.
    if (javaScript) await eventually(() => saved.evaluate((notice) => notice === document.activeElement), true);
    await first.context.close();

    const { page, context } = await open(request);
    expect(await page.getByLabel('Size of your work shoes').inputValue()).toBe('43');
    expect(await page.getByLabel('By bus').isChecked()).toBe(true);
    expect(await page.getByText('certificate.txt').first().isVisible()).toBe(true);
    await act(page, en('career.request.send')).click();
    // The contract's language is still missing.
    await page.locator('#error-summary').getByRole('link').click();
    await page.getByLabel('Language of your contract').selectOption({ label: 'French' });
    await act(page, en('career.request.send')).click();
    await act(page, en('career.letter.confirm.send.yes')).click();
    await page.getByRole('heading', { level: 1, name: 'Thank you, Robin' }).waitFor();
    expect(await stored(request, 'status')).toEqual({ status: 'received' });
    await context.close();
  });
});

test('a signature is drawn, stays when the phone turns, and an empty one is refused', async () => {
  const offer = await post.offer({ request_signature: true });
  const { page, context, errors } = await openPage(browser, { width: 390 });
  await page.goto(`${offer.url}?language=en`);
  await page.getByLabel(en('career.letter.signature.name')).fill('Robin Park');
  await page.getByLabel(en('career.letter.signature.drawn')).check();
  await act(page, en('career.offer.accept')).click();
  await page.locator('#error-summary').getByText(en('career.letter.signature.noDrawing')).waitFor();
  const image = page.locator('input[name="signature.image"]');
  await page.locator('canvas').scrollIntoViewIfNeeded();
  const box = (await page.locator('canvas').boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.1, 0.8));
  await page.mouse.down();
  await page.mouse.move(...at(0.4, 0.2), { steps: 5 });
  await page.mouse.move(...at(0.9, 0.7), { steps: 5 });
  await page.mouse.up();
  expect(await image.inputValue()).toMatch(/^data:image\/png;base64,/);
  const before = await image.inputValue();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.waitForFunction(
    (old) => document.querySelector<HTMLInputElement>('[name="signature.image"]')!.value !== old,
    before,
  );
  expect(await image.inputValue()).toMatch(/^data:image\/png;base64,/);
  await act(page, en('career.offer.accept')).click();
  await act(page, en('career.letter.confirm.accept.yes')).click();
  await page.getByRole('heading', { level: 1, name: 'Congratulations, Robin!' }).waitFor();
  expect(await stored(offer, 'signature_kind')).toEqual({ signature_kind: 'drawn' });
  expect(errors).toEqual([]);
  await context.close();
});

test.each(LANGUAGES)(
  'letters and requests have nothing that axe finds wrong, and fit a phone (%s)',
  async (language) => {
    const letters = [
      await post.offer({ request_signature: true, wanted }),
      await post.review({ request_signature: true }),
      await post.review({ view: true, status: 'out_with_candidate' }),
      await post.request({ wanted }),
    ];
    const { page, context, errors } = await openPage(browser, { language, width: 390 });
    for (const { url } of letters) {
      await page.goto(`${url}?language=${language}`);
      expect(await troublesOf(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await page.locator('body').innerText()).not.toMatch(/career\.\w+\./);
    }
    expect(errors).toEqual([]);
    await context.close();
  },
);

const get = (url: string) => fetch(url, { redirect: 'manual' });

test('pages by link are not listed, passed on or kept, ask nobody else, and show nothing that runs', async () => {
  const { url } = await post.offer();
  const answer = await get(`${url}?language=en`);
  expect([answer.status, answer.headers.get('referrer-policy'), answer.headers.get('cache-control')]).toEqual([
    200,
    'no-referrer',
    'no-store',
  ]);
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('alert(1)');
  expect(html).not.toContain('elsewhere.example');
});

test('unknown links, and those of another page, look the same', async () => {
  const [offer, review, request] = [await post.offer(), await post.review(), await post.request()];
  const paths = [
    `/public/accept/${'x'.repeat(43)}`,
    '/public/accept/short',
    `/public/offer/${offer.hash}`,
    `/public/accept/${review.hash}`,
    `/public/accept/${request.hash}`,
    `/informationRequest/answer/${offer.hash}`,
  ];
  for (const path of paths)
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? new URLSearchParams({ act: 'accept', confirmed: '1' }) : undefined;
      const answer = await fetch(`${post.server.url}${path}?language=es`, {
        method,
        redirect: 'manual',
        ...(body && { body }),
      });
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 303, '/expiredLink?language=es']);
    }
});

test('two browsers answer at once: one counts, and the other is shown it', async () => {
  const offer = await post.offer();
  const answers = await Promise.all(
    ['accept', 'decline'].map((named) =>
      fetch(`${offer.url}?language=en`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ act: named, confirmed: '1' }),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(answers.filter((answer) => answer.headers.get('location')!.includes('kept=1'))).toHaveLength(1);
});

test('a letter that was recalled says so, and shows nothing of itself', async () => {
  const offer = await post.offer({ status: 'recalled' });
  await post.database.query(
    `update record_links set revoked_at = now(), revoked_because = 'recalled' where approval_email_id = $1`,
    [offer.id],
  );
  const answer = await get(`${offer.url}?language=en`);
  expect(answer.status).toBe(410);
  const html = await answer.text();
  expect(html).toContain(en('career.letter.closed.offer.recalled'));
  expect(html).not.toContain('Dear Robin');
});

test('a file over the limit is refused at its place, and the others stay', async () => {
  const offer = await post.offer({ wanted });
  const form = new FormData();
  form.set('act', 'accept');
  form.set('notes', 'kept words');
  form.append(`wanted.${offer.wanted[0]}`, new File(['small'], 'small.txt'));
  form.append(`wanted.${offer.wanted[0]}`, new File([Buffer.alloc(5_000_001, 'a')], 'large.txt'));
  const answer = await fetch(`${offer.url}?language=en`, { method: 'POST', body: form, redirect: 'manual' });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain('large.txt: ');
  expect(html).toContain('small.txt');
  expect(html).toContain('kept words');
});
