import { beforeAll, expect, test } from '@jest/globals';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, givenCandidate, givenJob } from '../pipeline/support.ts';
import { foundBy, marked, pageOf, search, words } from './support.ts';

let server: TestServer;
let recruiter: ApiClient;
const made: Record<string, number> = {};

const resumes: Record<string, { candidate?: object; profile?: object }> = {
  odile: {
    candidate: { first_name: 'Odile', last_name: 'Tremblay-Côté', email: 'odile.tremblay@words.example' },
    profile: {
      preferred_language: 'fr',
      resume: 'Soudeuse expérimentée, chef d’équipe. Gestion des horaires et formation des apprentis.',
      cover_letter: 'Je cherche un poste de nuit près de Trois-Rivières.',
    },
  },
  hugo: {
    candidate: { first_name: 'Hugo', last_name: 'Ångström', email: 'hugo@words.example' },
    profile: {
      resume: 'Managing welders in a plant. Knows C++, C# and .NET; head of sales for two years. Working with IT.',
      cover_letter: 'I would like to lead the night shift.',
    },
  },
  ines: {
    candidate: { first_name: 'Inés', last_name: 'Núñez', email: 'ines@words.example' },
    profile: {
      preferred_language: 'es',
      resume: 'Soldadora con experiencia en construcción; sales representative, later the head cook.',
      cover_letter: 'Busco trabajo en turno de noche.',
    },
  },
};

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
  const job = await givenJob(recruiter);
  for (const [name, { candidate, profile }] of Object.entries(resumes)) {
    made[name] = await givenCandidate(server.url, job.id, candidate, profile);
  }
  await recruiter.post('notes', { applicant_profile_id: made.hugo, body: 'Spoke by telephone; salary is negotiable.' });
  const tag = await recruiter.post('tags', {
    name: { en: 'Forklift licence', fr: 'Permis de cariste', es: 'Carné de carretilla' },
  });
  await recruiter.put(`applicant_profiles/${made.ines}/tag_candidate/${(tag.body as { id: number }).id}`, {});
});

test.each<[string, string, string[]]>([
  ['accents in neither', 'experimentee', ['odile']],
  ['accents in the word alone', 'telephone', ['hugo']],
  ['capitals', 'SOUDEUSE', ['odile']],
  ['a stem of English', 'manage', ['hugo']],
  ['another one', 'welder', ['hugo']],
  ['a stem of French', 'apprenti', ['odile']],
  ['a stem of Spanish', 'soldador', ['ines']],
  ['two words, both', 'head sales', ['hugo', 'ines']],
  ['a phrase', '"head of sales"', ['hugo']],
  ['a phrase of two words', '"night shift"', ['hugo']],
  ['two words the other way round', '"shift night"', []],
  ['a phrase whose pairs stand apart', '"poste de trois"', []],
  ['a phrase in another order', '"sales of head"', []],
  ['a phrase with accents', '« CHEF D’EQUIPE »', ['odile']],
  ['OR', 'soudeuse OR soldadora', ['ines', 'odile']],
  ['NOT', 'head NOT plant', ['ines']],
  ['a minus', 'head -plant', ['ines']],
  ['NOT of two words in a row', 'head NOT "head cook"', ['hugo']],
  ['NOT of a phrase', 'sales NOT "head of sales"', ['ines']],
  ['groups', '(soudeuse OR welders) night', ['hugo']],
  ['groups ruled out', 'soudeuse OR (head NOT (plant OR stage))', ['ines', 'odile']],
  ['words over several fields', 'welders negotiable', ['hugo']],
  ['a note ruled out', 'head NOT negotiable', ['ines']],
  ['a tag in another language', 'cariste', ['ines']],
  ['a tag ruled out', 'head NOT forklift', ['hugo']],
  ['a name', 'tremblay', ['odile']],
  ['the beginning of a name', 'trembl', ['odile']],
  ['a name without its accents', 'angstrom', ['hugo']],
  ['a mail address', 'odile.tremblay@words.example', ['odile']],
  ['the beginning of any word', 'constru*', ['ines']],
  ['signs that matter', 'C++', ['hugo']],
  ['other signs that matter', '.net', ['hugo']],
  ['small words', 'IT welders', ['hugo']],
  ['a hyphen', 'Trois-Rivières', ['odile']],
])('%s: %s', async (_about, text, found) => {
  expect(await foundBy(recruiter, words(text), made)).toEqual(found);
});

test.each<[string, string, string[]]>([
  ['resume', 'night', []],
  ['cover_letter', 'night', ['hugo']],
  ['cover_letter', 'welders', []],
  ['notes', 'negotiable', ['hugo']],
  ['notes', 'welders', []],
  ['name', 'tremblay', ['odile']],
  ['name', 'soudeuse', []],
  ['tags', 'forklift', ['ines']],
  ['all', 'negotiable OR forklift', ['hugo', 'ines']],
  ['answers', 'welders', []],
])('in %s alone: %s', async (field, text, found) => {
  expect(await foundBy(recruiter, words(text, field), made)).toEqual(found);
  expect(await foundBy(recruiter, { ...words(text), field }, made)).toEqual(found);
});

test('unmodified takes words just as they are written', async () => {
  expect(await foundBy(recruiter, { ...words('manage'), unmodified: true }, made)).toEqual([]);
  expect(await foundBy(recruiter, { ...words('managing'), unmodified: true }, made)).toEqual(['hugo']);
  expect(await foundBy(recruiter, { ...words('trembl'), unmodified: true }, made)).toEqual([]);
});

test('several keywords must all hold, each in its field', async () => {
  const keywords = [
    { query_must: 'head', field: 'resume' },
    { query_must: 'nuñez', field: 'name' },
  ];
  expect(await foundBy(recruiter, { keywords }, made)).toEqual(['ines']);
});

test('the found words are marked where they stand', async () => {
  const { applicant_profiles: found, meta } = await pageOf(recruiter, words('manage "head of sales" night'));
  const hugo = found.find(({ id }) => id === made.hugo)!;
  expect(hugo.snippet!.field).toBe('resume');
  expect(marked(hugo.snippet!)).toEqual(['Managing', 'head of sales']);
  expect(marked(hugo.matches.find(({ field }) => field === 'cover_letter')!)).toEqual(['night']);
  expect(meta.words).toEqual(expect.arrayContaining(['managing', 'head', 'night']));
  expect(meta.query).toBe('manage AND "head of sales" AND night');
  expect([hugo.applicant.name, hugo.job_name.en, hugo.stage_name.en]).toEqual(['Hugo Ångström', 'Beekeeper', 'New']);
  const odile = (await pageOf(recruiter, words('equipe'))).applicant_profiles.find(({ id }) => id === made.odile)!;
  expect(marked(odile.snippet!)).toEqual(['équipe']);
});

test.each([
  `'; drop table applicant_profile_search; --`,
  `") & !('`,
  `a' <-> b:* | !!c`,
  `\\' \\\\ \u0000 %_%`,
  `(((((`,
  `"unclosed OR ("`,
  `<script>alert(1)</script>`,
  `:* <-> & | !`,
  `jx1`,
])('%j is but text', async (text) => {
  const answer = await search(recruiter, words(text));
  expect([200, 422]).toContain(answer.status);
  expect((await pageOf(recruiter, words('soudeuse'))).meta.total).toBeGreaterThan(0);
});

test('a search without any word is told kindly', async () => {
  const answer = await search(recruiter, words('??? !!'));
  expect(answer.status).toBe(422);
  expect(errorOf(answer).errors[0]!.field).toBe('keywords.0.query_must');
  expect((await search(recruiter, words(''))).status).toBe(200);
});

test('what changes is found at once, and what goes is not', async () => {
  const id = made.odile!;
  const database = await connect(server.databaseUrl);
  try {
    await database.query(`update applicant_profile_texts set resume = 'Zymologist' where applicant_profile_id = $1`, [
      id,
    ]);
    expect(await foundBy(recruiter, words('zymologist'), made)).toEqual(['odile']);
    expect(await foundBy(recruiter, words('soudeuse'), made)).toEqual([]);
    await database.query('delete from applicant_profile_texts where applicant_profile_id = $1', [id]);
    expect(await foundBy(recruiter, words('zymologist'), made)).toEqual([]);
    await database.query(`update applicants set last_name = 'Quimby' where email = 'odile.tremblay@words.example'`);
    expect(await foundBy(recruiter, words('quimby'), made)).toEqual(['odile']);
    const { rows } = await database.query(
      'select count(*)::int as stale from applicant_profile_search where stale and applicant_profile_id = any($1)',
      [Object.values(made)],
    );
    expect(rows).toEqual([{ stale: 0 }]);
  } finally {
    await database.end();
  }
});

test.each([
  ['long', (n: number) => (n * 2_654_435_761).toString(36)],
  ['short', (n: number) => (n + 36 ** 3).toString(36)],
])('a resume and a letter of half a million different %s words are taken', async (_length, word) => {
  const job = await givenJob(recruiter);
  const text = Array.from({ length: 120_000 }, (_, n) => word(n)).join(' ');
  const id = await givenCandidate(
    server.url,
    job.id,
    {},
    { resume: `Quetzal ${text.slice(0, 499_000)}`, cover_letter: `Kakapo ${text.slice(200_000, 240_000)}` },
  );
  for (const first of ['quetzal', 'kakapo']) expect(await foundBy(recruiter, words(first), { id })).toEqual(['id']);
});
