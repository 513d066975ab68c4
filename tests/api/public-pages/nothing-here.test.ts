import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { LANGUAGES, textsOf } from '../../support/texts.ts';
import { givenJob, manyAddresses } from '../pipeline/support.ts';
import { visit } from '../security/crawler.ts';
import { factsOf, pageAt, readable } from './page.ts';

let server: TestServer;
let admin: ApiClient;
let job: number;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  admin = await ApiClient.as(server.url, 'super_admin');
  job = (await givenJob(await ApiClient.as(server.url, 'recruiter'))).id;
  const none = { en: 'Nothing at the moment, come back.', fr: 'Rien pour le moment.', es: 'Nada por ahora.' };
  const answer = await admin.put('organizations/1', {
    no_available_careers_message: none,
    email: 'jobs@boreal.example',
    phone: '+1 613 555 0100',
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
});
afterAll(() => server?.stop());

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = textsOf(language);
  const t = (...asked: Parameters<typeof texts>) => readable(texts(...asked));

  test('a search without a hit says so, how many are open, and leads to all of them', async () => {
    const whole = await visit(server.url, `/job-list/${language}`);
    const open = whole.text.match(/class="job-card"/g)!.length;
    for (const query of ['q=xylophonist', 'category=999999']) {
      const { status, text } = await visit(server.url, `/job-list/${language}?${query}`);
      expect(status).toBe(200);
      const shown = readable(text.slice(text.indexOf('<body')));
      const none = query.startsWith('q')
        ? t('career.list.noneWith', { words: 'xylophonist' })
        : t('career.list.noneFound');
      expect(shown).toContain(none);
      expect(shown).toContain(t('career.list.others', { smart_count: open }));
      expect(shown).not.toMatch(/come back|Rien pour|Nada por/);
      expect(text).toContain(`<a class="button" href="/job-list/${language}">`);
    }
    const name = { en: 'Beekeeper', fr: 'Apiculteur', es: 'Apicultor' }[language];
    const found = (await pageAt(server.url, `/job-list/${language}?q=${name}`)).text;
    expect(found).toContain(t('career.list.found', { smart_count: 1, open }));
  });

  test('an address that leads nowhere is a page in the language of the address', async () => {
    const t404 = t('career.message.notFound.title');
    for (const path of [`/job-list/${language}/nothing`, `/no-such-page?language=${language}`]) {
      const page = factsOf(await visit(server.url, path, { 'accept-language': 'en' }));
      expect([page.status, page.lang, page.noindex]).toEqual([404, language, true]);
      expect(page.text).toContain(t404);
      // Whoever reads it can choose any of the languages, and search.
      for (const name of ['English', 'Français', 'Español']) expect(page.text).toContain(name);
      expect(page.text).toContain(t('career.message.notFound.search'));
      expect(page.text).not.toContain('career.');
    }
    const chosen = await pageAt(server.url, `/job-list/en/nothing?language=${language}`);
    expect([chosen.status, chosen.lang]).toEqual([404, language]);
  });

  test('a second application without script is answered by a page of its own', async () => {
    const email = `Twice.${language}@applicant.example`;
    const send = () =>
      fetch(`${server.url}/apply/public/${job}?language=${language}`, { method: 'POST', body: formOf(email) });
    expect((await send()).status).toBe(200);
    const again = await send();
    const html = await again.text();
    const page = readable(html.slice(html.indexOf('<body')));
    expect(again.status).toBe(409);
    expect(page).toContain(t('career.known.title'));
    expect(page).toContain(email);
    expect(page).toContain('jobs@boreal.example');
    // The confirmation takes no answers; what may be changed is changed on the own page.
    expect(html).toContain(`<a href="/my-applications?language=${language}">${t('career.known.own')}</a>`);
    expect(html).toContain(`href="/job-list/${language}"`);
    expect(html).not.toMatch(/error-summary|<textarea|type="submit"/);
  });
});

test('what else is wrong with an application is told in its form as ever', async () => {
  const form = formOf('fresh@applicant.example');
  form.delete('first_name');
  const answer = await fetch(`${server.url}/apply/public/${job}?language=en`, { method: 'POST', body: form });
  expect([answer.status, (await answer.text()).includes('error-summary')]).toEqual([422, true]);
});

test('while nothing at all is open, the words of the organization stand there, whatever is looked for', async () => {
  for (const { id } of await openJobs()) await admin.put(`jobs/${id}/expire`, {});
  for (const path of ['/job-list/en', '/job-list/en?q=welder']) {
    const { text } = await pageAt(server.url, path);
    expect(text).toContain('come back');
    // New jobs of the search can be had by mail all the same.
    expect(text.split('Get new jobs by e-mail')[0]).not.toContain('welder”');
  }
});

async function openJobs(): Promise<{ id: number }[]> {
  const { text } = await visit(server.url, '/job-list/en');
  return [...text.matchAll(/\/career\/info\/public\/(\d+)/g)].map(([, id]) => ({ id: Number(id) }));
}

function formOf(email: string): FormData {
  const form = new FormData();
  const values = { first_name: 'Ada', last_name: 'Roy', email };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  form.set('resume', new Blob(['Ada Roy\nLighthouse keeper']), 'resume.txt');
  return form;
}
