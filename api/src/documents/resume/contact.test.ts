import { parseResume } from './parse-resume.ts';
import { phonesIn, isPhoneLine } from './contact.ts';

const phone = (line: string): string => phonesIn([line]).home_phone;

describe('numbers that are phones', () => {
  test.each([
    ['Tel. 06 12 34 56 78', '06 12 34 56 78'],
    ['(512) 555-0148 | jane@example.org', '(512) 555-0148'],
    ['+34 655 12 34 56 (Mobile)', '+34 655 12 34 56'],
    ['+33 (0)6 45 12 34 56', '+33 (0)6 45 12 34 56'],
  ])('%s', (line, wanted) => {
    expect(phone(line)).toBe(wanted);
  });
});

describe('numbers that are none', () => {
  test.each([
    'doi:10.1016/j.jclepro.2019.118435',
    'https://doi.org/10.1136/bmjopen-2020-048123',
    'Smith J., Journal 241 (2019) 118435-118449, doi 10.1000/182-555-0148',
    'GPA 3.87/4.00',
    'Moyenne générale : 15,25/20',
    'Nota media: 8,75/10',
    'First Aid, certificate 4471-2093-118',
    'TOEIC, n.º 2025 0148 7763',
    'CCNA, no. 4419 2086 5521',
    'ISO 9001:2015',
    'pp. 1021-1040',
    '241 (2019), no more',
    'Journal 118 24 (2019) 1021',
    'ISBN 978-2-07-036822-8',
  ])('%s', (line) => {
    expect(phone(line)).toBe('');
  });

  test('outside of the contact data only what is plainly a phone counts', () => {
    expect(isPhoneLine('Mobile: 07911 123456')).toBe(true);
    expect(isPhoneLine('07911 123456')).toBe(true);
    expect(isPhoneLine('jane@example.org | 07911 123456')).toBe(true);
    expect(isPhoneLine('Moved 202 555 0148 records to the new warehouse without an outage')).toBe(false);
    const resume = parseResume(
      'Jane Roe\njane@example.org\n\nExperience\nMoved 202 555 0148 records to another house\n',
    );
    expect(resume.contact_attributes.home_phone).toBe('');
  });
});

describe('addresses of forms', () => {
  test.each([
    ['Address: 14 Larch Close, Leeds LS6 2QT, United Kingdom (Home)', 'Leeds', 'United Kingdom'],
    ['Adresse : 45, avenue de Laon, 51100 Reims, France (Domicile)', 'Reims', 'France'],
    ['Dirección: Carrera 43 # 10-25, Medellín, Antioquia, Colombia', 'Medellín', 'Colombia'],
  ])('%s', (line, city, country) => {
    expect(parseResume(`Jane Roe\n${line}\njane@example.org`).address_attributes).toMatchObject({ city, country });
  });
});

describe('names behind a label that asks for more than one', () => {
  test.each([
    ['First name(s) / Surname(s)\tRajesh Baker', ['Rajesh', 'Baker']],
    ['Nom(s) / Prénom(s) : Garnier Anne-Sophie', ['Anne-Sophie', 'Garnier']],
    ['Apellido(s) / Nombre(s): Ortega Muñoz Lucía', ['Lucía', 'Ortega Muñoz']],
  ])('%s', (line, [first, last]) => {
    const language = line.startsWith('Apellido') ? 'es' : 'en';
    expect(parseResume(`${line}\nx@example.org`, { locale: language }).contact_attributes).toMatchObject({
      first_name: first,
      last_name: last,
    });
  });
});
