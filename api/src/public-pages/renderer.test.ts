import type { Page, Site } from '../../../career-site/src/site.ts';
import { pageKey } from './renderer.ts';

const page: Page = { kind: 'help' };
const site: Site = {
  language: 'en',
  languages: ['en', 'fr', 'es'],
  origin: 'https://jobs.example',
  look: { layout: 'quiet', dark: true },
  timeZone: 'UTC',
  organization: { name: 'Boreal Works' },
  trail: '',
  texts: {},
  here: {},
  assets: { styles: [], scripts: {}, fonts: {} },
};

test('the same page of the same build has the same key', () => {
  expect(pageKey('build', page, site)).toBe(pageKey('build', page, structuredClone(site)));
});

test.each<[string, string, Site]>([
  ['another build', 'later', site],
  ['another language', 'build', { ...site, language: 'fr' }],
  ['fewer languages', 'build', { ...site, languages: ['en'] }],
  ['another time zone', 'build', { ...site, timeZone: 'America/Toronto' }],
  ['another address', 'build', { ...site, origin: 'http://localhost' }],
  ['another name', 'build', { ...site, organization: { name: 'B' } }],
])('%s gives another one', (_, build, other) => {
  expect(pageKey(build, page, other)).not.toBe(pageKey('build', page, site));
});
