import { isPersonName } from './person-name.ts';
import { effortOf } from '../__fixtures__/effort.ts';

test.each([
  'J. R. Smith',
  'J.R. Smith',
  'J.R.R. Tolkien',
  'j.r. smith',
  'Jean-Paul St. Pierre',
  'Jean-Paul St.Pierre',
  "O'Neil Jr.",
  'O’Neil, Jr.',
  'Dr. Anna v. Berg',
  'Dr.Anna v.Berg',
  'dr.anna',
  'Prof.Schmidt',
  'Prof. Dr. med. Müller-Lüdenscheidt',
  'Ma.Teresa de la Cruz',
  'Ma. Teresa',
  'Mohd.Ali s/o Ahmad',
  'Ravi s/o Kumar',
  'Mr. Ng',
  'Dr.Kim',
  'Henry VIII.',
  'John Smith 3rd',
  'Gal·la Ferrer',
  'Nguyễn Thị Hương',
  'Ståle Ø. Bjørnson',
  'Łukasz Żółć',
  'Владимир В. Иванов',
  'А.С. Пушкин',
  'Γιώργος Παπαδόπουλος',
  'محمد بن سلمان',
  'יוסף בן־דוד',
  'ए.पी.जे. अब्दुल कलाम',
  'எம்.ஜி.ஆர்',
  'น.ส.มานี มีนา',
  '王小明',
  '阿凡提·买买提',
  'やまだ　たろう',
  '김민준',
  'X Æ A-12',
  'Anna-Lena',
  'Christ. Organ',
  'Com Netterville',
  'Test',
  '',
])('%s is a name', (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each([
  'you won 1000 EUR, claim at https://evil.example/x',
  'https://evil.example',
  'HTTP : //evil.example',
  'evil.example',
  'Evil.Com',
  'www.evil',
  'WWW .evil.org',
  'claim: bit.ly/x9',
  't.co/abc',
  'wa.me',
  'prize.win now',
  'go to sub.domain.co.uk',
  'evil．com',
  'evil。com',
  'evil｡com',
  'evil․com',
  'ｅｖｉｌ．ｃｏｍ',
  'evil\u200B.com',
  'evil.\u200Bcom',
  'evil . com',
  'evil .com',
  'evil[.]com',
  'evil (dot) com',
  'evil dot com',
  'me (at) evil',
  'me@evil.example',
  'me＠evil',
  'пример.рф',
  '例子.中国',
  'उदाहरण.भारत',
  'xn--e1afmkfd.xn--p1ai',
  'https:⁄⁄evil',
  '192.168.10.1',
  'mailto:me',
  'call +1 900 555 0100',
  '0900-555-0100',
])('%s is an address and no name', (text) => {
  expect(isPersonName(text)).toBe(false);
});

test('a long text costs nothing', () => {
  const effort = effortOf(() => {
    for (const part of ['a.', 'a ', '1 ', 'dot ', '(', '. ', 'a-']) isPersonName(part.repeat(20_000));
  });
  expect(effort).toBeLessThan(2);
});
