import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createExtractor, type Extractor, type ParsedResume } from '../index.ts';
import { parseResume } from './parse-resume.ts';
import { effortOf } from '../../platform/__fixtures__/effort.ts';

const folder = join(import.meta.dirname, '../__fixtures__/resumes');

/** What each resume says, read by a person. Lists are in the order of the fields of `ParsedResume`. */
interface Expected {
  readonly contact: readonly string[];
  readonly address: readonly string[];
  readonly work: readonly (readonly [string, string, string, string, boolean])[];
  readonly education: readonly (readonly string[])[];
  readonly languages: readonly string[];
  readonly skills: readonly string[];
}

const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<string, Expected>;
jest.setTimeout(60_000);

let extractor: Extractor;
beforeAll(() => {
  extractor = createExtractor({ readers: 1 });
});
afterAll(() => extractor.close());

async function parsed(name: string): Promise<ParsedResume> {
  const result = await extractor.extract(readFileSync(join(folder, name)), name);
  if (!result.ok) throw new Error(`${name}: ${result.reason}`);
  return parseResume(result.text);
}

test('every resume has its expectation', () => {
  const files = readdirSync(folder).filter((name) => name !== 'expected.json');
  expect(files.sort()).toEqual(Object.keys(expected).sort());
  expect(files.length).toBeGreaterThanOrEqual(30);
});

describe.each(Object.entries(expected))('%s', (name, wanted) => {
  let resume: ParsedResume;
  beforeAll(async () => {
    resume = await parsed(name);
  });

  test('name, e-mail, phones and site', () => {
    const { first_name, last_name, email, home_phone, work_phone, website } = resume.contact_attributes;
    expect([first_name, last_name, email, home_phone, work_phone, website]).toEqual(wanted.contact);
  });

  test('address', () => {
    const { street, city, province, postal_code, country } = resume.address_attributes;
    expect([street, city, province, postal_code, country]).toEqual(wanted.address);
  });

  test('positions', () => {
    const found = resume.work_experiences_attributes.map((job) => [
      job.position,
      job.company,
      job.start_date,
      job.end_date,
      job.present_date,
    ]);
    expect(found).toEqual(wanted.work);
  });

  test('studies', () => {
    const found = resume.educations_attributes.map((study) => [
      study.institution,
      study.degree,
      study.field_of_study,
      study.start_date,
      study.end_date,
    ]);
    expect(found).toEqual(wanted.education);
  });

  test('languages and skills', () => {
    expect(resume.languages).toEqual(wanted.languages);
    expect(resume.skills).toEqual(wanted.skills);
  });
});

describe('texts of a resume', () => {
  test('objective, summary and descriptions keep their words', async () => {
    expect((await parsed('fr-01-quebec.txt')).objective).toBe(
      "Obtenir un poste d'infirmière clinicienne en soins critiques.",
    );
    expect((await parsed('en-01-classic.txt')).summary).toBe(
      'Backend engineer with nine years of experience building payment systems. Comfortable from schema design to on-call.',
    );
    const [first, second] = (await parsed('en-two-columns.pdf')).work_experiences_attributes;
    expect(first?.description).toContain('the forecast that the board reads.\nCut the monthly close');
    expect(second?.description).toBe('Built the cost model of all routes.');
  });

  test('the text of a two-column PDF goes down one column after the other', async () => {
    const { text } = await parsed('en-two-columns.pdf');
    const order = ['Hannah Okafor', 'Harbor Freight Lines', 'University of Washington', 'Seattle, WA 98103', 'Rowing'];
    const places = order.map((words) => text.indexOf(words));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('rawText is what came in, text is tidy', () => {
    const raw = 'Ann Smith  \r\n\r\n\r\n\r\nann.smith@example.com\u0000';
    const resume = parseResume(raw);
    expect(resume.rawText).toBe(raw);
    expect(resume.text).toBe('Ann Smith\n\nann.smith@example.com');
  });
});

describe('what is not there stays empty', () => {
  const empty = {
    contact: { first_name: '', last_name: '', email: '', home_phone: '', work_phone: '', website: '' },
    address: { street: '', city: '', province: '', postal_code: '', country: '' },
  };

  test.each([
    '',
    '\n\n',
    '42',
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit.',
    '<b>hello</b> {{name}} $(id)',
  ])('%j has no fields', (text) => {
    const resume = parseResume(text);
    expect(resume.contact_attributes).toEqual(empty.contact);
    expect(resume.address_attributes).toEqual(empty.address);
    expect(resume.work_experiences_attributes).toEqual([]);
    expect(resume.educations_attributes).toEqual([]);
  });

  test('the numbers and mailboxes of referees are not those of the person', () => {
    const resume = parseResume('Jane Roe\n\nREFERENCES\nBob Poe, bob.poe@example.com, (512) 555-0199');
    expect(resume.contact_attributes).toEqual({ ...empty.contact, first_name: 'Jane', last_name: 'Roe' });
  });

  test('years, identity numbers and postal codes are no phones', () => {
    const text = 'Ana Gil\nDNI 12345678Z\nRUT 12.345.678-5\n2010 - 2015\n28009 Madrid\n01/02/1990';
    expect(parseResume(text).contact_attributes.home_phone).toBe('');
  });

  test('a link that runs something is not a site', () => {
    const site = parseResume('Jane Roe\njavascript:alert(1)//www.example.com\n').contact_attributes.website;
    expect(site).not.toContain('javascript');
  });
});

test('absurd texts are answered quickly', () => {
  const lines = [
    'a '.repeat(100_000),
    '2019 - '.repeat(20_000),
    'A, '.repeat(50_000),
    '('.repeat(50_000),
    '\t'.repeat(50_000),
  ];
  const effort = effortOf(() => {
    for (const line of lines) parseResume(`Experience\n${line}\nEducation\n${line}`);
    parseResume('Experience\n' + 'Nurse, Acme 2019 - 2020\n'.repeat(5000));
    parseResume(`${'x@'.repeat(30_000)}\n${'1-'.repeat(30_000)}\n${'a.'.repeat(30_000)}`);
  });
  expect(effort).toBeLessThan(100);
});
