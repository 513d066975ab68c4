import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '../../support/server.ts';
import { pageAt } from './page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ demo: true, env: { SALES_EMAIL: 'sales@rolecall.example' } });
});
afterAll(() => server?.stop());

test.each([
  ['en', 'How to apply', 'Which files can I send?'],
  ['fr', 'Comment postuler', 'Quels fichiers puis-je envoyer ?'],
  ['es', 'Cómo inscribirse', '¿Qué archivos puedo enviar?'],
])('the help for job seekers stands there in %s, with whom to ask', async (language, heading, question) => {
  const page = await pageAt(server.url, `/help?language=${language}`);
  expect(page).toMatchObject({ status: 200, lang: language, noindex: false });
  expect(page.text).toContain(heading);
  expect(page.text).toContain(question);
  expect(page.text).toContain('careers@demo.example');
  expect(Object.keys(page.alternates)).toEqual(expect.arrayContaining(['en', 'fr', 'es']));
});

const send = (kind: string, fields: Record<string, string>) =>
  fetch(`${server.url}/${kind}-request?language=en`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });

test.each(['demo', 'question', 'whitepaper'])('a %s request ends on a thank-you page', async (kind) => {
  expect((await pageAt(server.url, `/${kind}-request`)).status).toBe(200);
  const typed = { email: 'buyer@company.example', message: 'Tell me more' };
  // A form that was never shown is asked for once more, and keeps what was typed; then it goes.
  const again = await (await send(kind, typed)).text();
  expect(again).toContain('Please send it once more');
  expect(again).toContain('value="buyer@company.example"');
  const stamp = /name="guard.stamp" value="([^"]+)"/.exec(again)![1]!;
  const sent = await send(kind, { ...typed, 'guard.stamp': stamp });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/thank-you-${kind}?language=en`]);
  expect((await pageAt(server.url, `/thank-you-${kind}`)).text).toContain('Thank you');
});

test('what was wrong is named and what was typed stays', async () => {
  const answer = await send('demo', { email: 'nobody', name: 'Ann <i>Buyer' });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain('value="Ann &lt;i&gt;Buyer"');
  expect(html).toContain('id="email-error"');
});

test('where no address is set up the page says so', async () => {
  const other = await startServer({ demo: true });
  try {
    const page = await pageAt(other.url, '/demo-request');
    expect(page.status).toBe(404);
    expect(page.text).toContain('This site does not accept requests.');
    const refused = await fetch(`${other.url}/demo-request`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'buyer@company.example' }),
    });
    expect(refused.status).toBeGreaterThanOrEqual(400);
  } finally {
    await other.stop();
  }
});
