import { linesOf } from './lines.ts';
import { jobsIn } from './work.ts';

const jobs = (text: string): string[] =>
  jobsIn(linesOf(text), false).map(
    (job) => `${job.position} | ${job.company} | ${job.start_date} | ${job.present_date ? 'present' : job.end_date}`,
  );

test('several positions at one company, as LinkedIn lists them', () => {
  const text = `Halden Foods
6 years 10 months
Junior Architect
April 2022 - Present (2 years 9 months)
Ottawa
Ran the weekly planning meeting

Content Strategist
March 2018 - February 2022 (4 years)
Seattle
Handled some 60 requests a day

Tesco
Head of Procurement
November 2013 - July 2016 (2 years 9 months)
Calgary
Answered for audits`;
  expect(jobs(text)).toEqual([
    'Junior Architect | Halden Foods | 2022-04 | present',
    'Content Strategist | Halden Foods | 2018-03 | 2022-02',
    'Head of Procurement | Tesco | 2013-11 | 2016-07',
  ]);
});

test('a company above several positions with their dates', () => {
  const text = `Estudio Pixel, Medellín
Profesora de matemáticas (febrero de 2023 – agosto de 2024)
– Auditorías según ISO 9001.

Dependienta (enero de 2019 – enero de 2023)
– Atención de 60 solicitudes al día.

Lácteos Sierra Alta, Guadalajara
Desarrolladora web (marzo de 2016 – octubre de 2018)
– Turnos justos.`;
  expect(jobs(text)).toEqual([
    'Profesora de matemáticas | Estudio Pixel | 2023-02 | 2024-08',
    'Dependienta | Estudio Pixel | 2019-01 | 2023-01',
    'Desarrolladora web | Lácteos Sierra Alta | 2016-03 | 2018-10',
  ]);
});

test('a span of years inside a sentence begins no entry', () => {
  const text = `Nurse, St Luke's Hospital, March 2016 – May 2021
Led the 2018-2020 renewal of the ward
Pilotage du renouvellement 2018-2020 du parc`;
  expect(jobs(text)).toEqual(["Nurse | St Luke's Hospital | 2016-03 | 2021-05"]);
});

test('a form of Europass, its labels beside or in front of their values', () => {
  const text = `Dates\tApril 2021 – December 2024
Occupation or position held\tWarehouse Supervisor
Main activities and responsibilities\tRan the weekly planning meeting. Introduced a rota that
ended overtime at weekends
Name and address of employer\tQuillon, Dublin
Type of business or sector\tLogistics
Dates (from - to): April 2020 – March 2021
Occupation or position held: Controller
Name and address of employer: Orbis Data, Austin`;
  expect(jobs(text)).toEqual([
    'Warehouse Supervisor | Quillon | 2021-04 | 2024-12',
    'Controller | Orbis Data | 2020-04 | 2021-03',
  ]);
});

test('dates and place above, position and company in the line below', () => {
  const text = `01/04/2016 – 28/06/2018 Brighthelm
RESEARCH ASSOCIATE – QUILLON
– Handled some 60 requests`;
  expect(jobs(text)).toEqual(['RESEARCH ASSOCIATE | QUILLON | 2016-04-01 | 2018-06-28']);
});

test('a company with a town that is a province too', () => {
  expect(jobs('Electricista, julio de 2021 – actualidad\nCervecería Condal, Ciudad de México')).toEqual([
    'Electricista | Cervecería Condal | 2021-07 | present',
  ]);
});
