import { linesOf } from './lines.ts';
import { nameIn } from './name.ts';

const name = (text: string, email = '', familyNames: 1 | 2 = 1): string => {
  const { first_name, last_name } = nameIn(linesOf(text), email, familyNames);
  return `${first_name} / ${last_name}`;
};

describe('names', () => {
  test.each([
    ['Jane Roe', 'Jane / Roe'],
    ['JANE ROE', 'Jane / Roe'],
    ['J A N E   R O E', 'Jane / Roe'],
    ['MARIE\nTREMBLAY\nComptable', 'Marie / Tremblay'],
    ['Jean DUPONT', 'Jean / Dupont'],
    ['DUPONT Jean', 'Jean / Dupont'],
    ['DUPONT-MORETTI Éric', 'Éric / Dupont-Moretti'],
    ['Roe, Jane', 'Jane / Roe'],
    ['Dr. Ludwig van den Berg', 'Ludwig / van den Berg'],
    ["Sinéad O'Brien", "Sinéad / O'Brien"],
    ['Jane Q. Roe, PhD', 'Jane Q. / Roe'],
    ['Jane Roe, MBA, CPA', 'Jane / Roe'],
    ['Curriculum Vitae\n\nJane Roe', 'Jane / Roe'],
    ['Senior Nurse\nJane Roe', 'Jane / Roe'],
    ['Jane Roe | Nurse | Leeds', 'Jane / Roe'],
    ['Name: Jane Roe', 'Jane / Roe'],
    ['Nom : ROE\nPrénom : Jeanne', 'Jeanne / Roe'],
    ['Yo-Yo Ma', 'Yo-Yo / Ma'],
    ['Łukasz Żółć', 'Łukasz / Żółć'],
  ])('%j', (text, wanted) => {
    expect(name(text)).toBe(wanted);
  });

  test.each([
    ['Carlos Hernández Ruiz', 'Carlos / Hernández Ruiz'],
    ['José Luis Martínez', 'José Luis / Martínez'],
    ['Ana María López García', 'Ana María / López García'],
    ['María del Carmen Ruiz', 'María del Carmen / Ruiz'],
    ['Juan de la Cruz Mendoza', 'Juan / de la Cruz Mendoza'],
    ['Pilar Gil', 'Pilar / Gil'],
  ])('with two family names: %s', (text, wanted) => {
    expect(name(text, '', 2)).toBe(wanted);
  });

  test('the mailbox decides where a word could be anything', () => {
    expect(name('Tom Baker', 'tom.baker@example.com')).toBe('Tom / Baker');
    expect(name('Green Valley\nRosa Clerk', 'rosa@example.com')).toBe('Rosa / Clerk');
  });

  test.each([
    'Work Experience',
    'Software Engineer',
    'Acme Inc',
    '12 Main Street',
    'University of Leeds',
    'jane@example.com',
    'EXPÉRIENCE PROFESSIONNELLE',
  ])('not "%s"', (text) => {
    expect(name(text)).toBe(' / ');
  });
});
