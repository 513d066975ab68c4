/** What those who judge read of a resume: its words, without what names its writer, as far as words tell. */
import { givenFile } from '../applying/support.ts';
import { givenCandidate, ownStages } from '../pipeline/support.ts';
import { Cards, ok } from '../scorecards/support.ts';
import { fromOutside, PERSON, reviewAnonymously, SECRET } from './support.ts';
import { readUntil } from '../../support/eventually.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await Cards.start();
  await reviewAnonymously(cards);
  await fromOutside(cards);
});
afterAll(() => cards?.stop());

/** Every word that tells who it is has one of the letters that the tests look for. */
const RESUMES = {
  en: {
    text: `Curriculum Vitae
Zyxaline M. Qorvath
Senior beekeeper
5 Zyxstreet, Zyxtown · Phone (mobile): 0655443322 · E-mail: zyx@zyxmail.example
Z Y X A L I N E   Q O R V A T H
12 Zyx Street, London NW1 6XE
linkedin.com/in/zyxaline | github: zyxq | @zyxq
Date of birth: 3 Zyx 1990 · Nationality: Zyxish
Born on 3 March 1990 in Zyxville

Experience
Beekeeper, Hives Ltd, 01/2015 - 12/2019: cared for 120 hives with Node.js and ASP.NET, 10 years of experience.
Zyxaline's colleagues reach her at +33 6 55 44 33 22 or (416) 555-0123.
Education
2010 - 2014 Bachelor of Science, University of Zyx-on-Sea
2008 Diploma, Zyx Grammar School
See zyxaline_qorvath-cv.txt`,
    stays: [
      ...['Senior beekeeper', 'Hives Ltd, 01/2015 - 12/2019', '120 hives with Node.js and ASP.NET', 'Diploma'],
      ...['10 years of experience', '2010 - 2014 Bachelor of Science'],
    ],
    goes: ['1990', '555-0123', 'NW1'],
  },
  fr: {
    text: `Zyxaline QORVÀTH
Apicultrice
12 bis rue des Zyxabeilles, 75011 Zyxville
Tél. : 06 55 44 33 22
Courriel : zyx@zyxmail.example
Née le 3 mars 1990 à Zyxbourg, 36 ans
Nationalité : zyxoise

Expérience professionnelle
2015 - 2019 : apicultrice chez Ruches de France, 10 ans d’expérience de la conduite de ruches.
Mme Qorvath a formé 3 collègues du service de la ville.
Formation
2010 : licence de biologie, Université de Zyx-Sorbonne
2008 : baccalauréat, Lycée Zyx le Grand
Références : M. Dupont, 01 44 55 66 77`,
    stays: [
      'apicultrice chez Ruches de France, 10 ans d’expérience de la conduite de ruches.',
      ...['a formé 3 collègues du service de la ville', 'licence de biologie', '2015 - 2019', 'M. Dupont'],
    ],
    goes: ['1990', '36 ans', '01 44 55 66 77', '75011'],
  },
  es: {
    text: `HOJA DE VIDA
Zyxaline de la Qorvath
Calle de los Zyxes 12, 3º B, 28004 Zyxdrid
Teléfono: 655 44 33 22
Correo electrónico: zyx@zyxmail.example
Fecha de nacimiento: 03/03/1990
Estado civil: zyxada
Nacida el 3 de marzo de 1990 en Zyxona

Experiencia laboral
2015 - 2019: apicultora en Colmenas de la Sierra, cuidado de 120 colmenas, de la cría a la venta.
Formación
2010: grado en Biología, Universidad de Zyxamanca
2008: bachillerato, IES Zyx de Quevedo
www.zyxmail.example/cv`,
    stays: [
      'apicultora en Colmenas de la Sierra, cuidado de 120 colmenas, de la cría a la venta.',
      'grado en Biología',
    ],
    goes: ['1990', '28004'],
  },
};

type Tongue = keyof typeof RESUMES;

/** Somebody whose resume says this, with an interview of the decision maker, who is in no team. */
async function applied(text: string, more: object = {}): Promise<{ profile: number; interview: number }> {
  const file = await givenFile(cards.server.url, 'zyxaline_qorvath-cv.txt', text);
  const email = `${Math.random().toString(36).slice(2)}.${PERSON.email}`;
  const profile = await givenCandidate(
    cards.server.url,
    cards.job.id,
    { ...PERSON, email, ...more },
    { uploaded_files_attributes: [file] },
  );
  // As documents that are read fill them in.
  await cards.database.query(
    `update applicants set street = '5 Zyxstreet', city = 'Zyxtown'
      where id = (select applicant_id from applicant_profiles where id = $1)`,
    [profile],
  );
  ok(await cards.as.recruiter.put(`applicant_profiles/${profile}/move_to_stage/${ownStages(cards.job)[0]!.id}`, {}));
  return { profile, interview: await cards.interview(profile, ['decision_maker'], { hours: 5 }) };
}

interface Read {
  resume: string | null;
  anonymous: boolean;
  uploaded_files?: unknown[];
  documents?: unknown[];
}
const inTeam = async ({ profile }: { profile: number }) =>
  ok<Read>(await cards.as.hiring_manager.get(`applicant_profiles/${profile}`));
const inForm = async ({ profile, interview }: { profile: number; interview: number }) =>
  ok<Read>(await cards.as.decision_maker.get(`applicant_profiles/${profile}/scorecard_form?interview_id=${interview}`));

test.each(Object.keys(RESUMES) as Tongue[])('its words are read, and not whose they are: %s', async (tongue) => {
  const { text, stays, goes } = RESUMES[tongue];
  const found = await applied(text, tongue === 'es' ? { last_name: 'de la Qorvath' } : {});
  for (const look of [inTeam, inForm]) {
    // A busy server reads the file later.
    const read = await readUntil(
      () => look(found),
      ({ resume }) => resume !== null,
      30_000,
    );
    expect(read.anonymous).toBe(true);
    expect([read.uploaded_files ?? [], read.documents ?? []]).toEqual([[], []]);
    const shown = read.resume!;
    for (const part of stays) expect(shown).toContain(part);
    for (const part of goes) expect(shown).not.toContain(part);
    expect(shown).not.toMatch(SECRET);
  }
  const whole = ok<Read>(await cards.as.recruiter.get(`applicant_profiles/${found.profile}`));
  expect(whole.resume).toContain('Zyxaline');
});

test('a text without end is cut, and one of nothing but a name is nothing else', async () => {
  const long = await inTeam(await applied(`Zyxaline Qorvath\n${'Kept bees with Zyxaline. '.repeat(8_000)}`));
  expect(long.resume!.length).toBeLessThan(45_000);
  expect(long.resume!.endsWith('…')).toBe(true);
  expect(long.resume).not.toMatch(SECRET);
  expect((await inTeam(await applied('Zyxaline Qorvath'))).resume).toBe('••• •••');
});

test('where reviewers read no resumes they read none of their words either', async () => {
  const found = await applied('Zyxaline Qorvath\nBeekeeper');
  await cards.database.query('update organizations set view_resume = false');
  expect([(await inTeam(found)).resume, (await inForm(found)).resume]).toEqual([null, null]);
  await cards.database.query('update organizations set view_resume = true');
  expect((await inForm(found)).resume).toBe('•••\nBeekeeper');
});
