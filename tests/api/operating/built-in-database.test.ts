import { startServer } from '../../support/server.ts';

/** Signs in as a demo account and answers the headers of its session. */
async function signIn(url: string): Promise<Headers> {
  const answer = await fetch(`${url}/api/v1/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'super.admin@demo.example', password: 'Demo-2026-pass!' }),
  });
  expect(answer.status).toBe(200);
  const headers = new Headers();
  for (const name of ['access-token', 'client', 'uid']) headers.set(name, answer.headers.get(name) ?? '');
  return headers;
}

async function tagNames(url: string, headers: Headers): Promise<string[]> {
  const tags = (await (await fetch(`${url}/api/v1/tags`, { headers })).json()) as { name: unknown }[];
  return tags.map((tag) => JSON.stringify(tag.name));
}

test('a fresh install starts its own database with the demo, and a crash of the server loses nothing', async () => {
  const first = await startServer({ builtIn: true });
  try {
    const headers = new Headers(await signIn(first.url));
    headers.set('content-type', 'application/json');
    const body = JSON.stringify({ name: { en: 'Kept tag', fr: 'Étiquette gardée', es: 'Etiqueta guardada' } });
    const created = await fetch(`${first.url}/api/v1/tags`, { method: 'POST', headers, body });
    expect(created.ok).toBe(true);
    await first.kill();

    const second = await startServer({ builtIn: true, dataDir: first.dataDir });
    try {
      expect(await tagNames(second.url, await signIn(second.url))).toContainEqual(expect.stringContaining('Kept tag'));
    } finally {
      await second.stop();
    }
  } finally {
    await first.stop();
  }
}, 120_000);

test('two servers on one database see what the other wrote', async () => {
  const one = await startServer({ demo: true });
  const two = await startServer({ demo: true, databaseUrl: one.databaseUrl, dataDir: one.dataDir });
  try {
    // A session of the one is a session of the other.
    const headers = await signIn(one.url);
    expect(await tagNames(two.url, headers)).toEqual(await tagNames(one.url, headers));
  } finally {
    await two.stop();
    await one.stop();
  }
});
