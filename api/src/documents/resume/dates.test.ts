import { dayFirstIn, isDuration, joinBrokenPeriod, periodIn, withoutPeriod } from './dates.ts';

const span = (text: string, monthFirst = false): string | undefined => {
  const period = periodIn(text, monthFirst);
  return period && `${period.start} ${period.present ? 'present' : period.end || '-'}`;
};

describe('spans of time', () => {
  test.each([
    ['Jan 2019 – Present', '2019-01 present'],
    ['January 2019 to date', '2019-01 present'],
    ["Sept. '09 - Dec. '11", '2009-09 2011-12'],
    ['06/2015 - 02/2018', '2015-06 2018-02'],
    ['2015-06 – 2018-02', '2015-06 2018-02'],
    ['2015 – 2018', '2015-01 2018-01'],
    ['2015-18', '2015-01 2018-01'],
    ['2015–now', '2015-01 present'],
    ['March – August 2017', '2017-03 2017-08'],
    ['from May 2012 until June 2013', '2012-05 2013-06'],
    ['since October 2020', '2020-10 present'],
    ['12 March 2014 – 3 April 2016', '2014-03-12 2016-04-03'],
    ['March 12, 2014 – April 3, 2016', '2014-03-12 2016-04-03'],
    ['janvier 2018 à ce jour', '2018-01 present'],
    ['de févr. 2016 à août 2018', '2016-02 2018-08'],
    ['Depuis le 1er mars 2020', '2020-03-01 present'],
    ['2018 – aujourd’hui', '2018-01 present'],
    ['sept. 2014 jusqu’en déc. 2015', '2014-09 2015-12'],
    ['Été 2012 à mai 2014', '2012-06 2014-05'],
    ['enero de 2019 – actualidad', '2019-01 present'],
    ['desde junio de 2017', '2017-06 present'],
    ['de febrero de 2012 a mayo de 2017', '2012-02 2017-05'],
    ['marzo 2018 a la fecha', '2018-03 present'],
    ['dic. 2010 hasta ene. 2012', '2010-12 2012-01'],
    ['Summers 2017, 2018', '2017-06 2018-06'],
    ['Mar 2018  May 2020', '2018-03 2020-05'],
    ['mars 2018\tmai 2020', '2018-03 2020-05'],
    ['ene 2018 actualidad', '2018-01 present'],
    ['03/2018 05/2020', '2018-03 2020-05'],
  ])('%s', (text, wanted) => {
    expect(span(text)).toBe(wanted);
  });

  test('days and months by the custom of the country', () => {
    expect(span('03/04/2015 - 05/06/2016')).toBe('2015-04-03 2016-06-05');
    expect(span('03/04/2015 - 05/06/2016', true)).toBe('2015-03-04 2016-05-06');
    expect(span('25/12/2015 - 26/12/2016', true)).toBe('2015-12-25 2016-12-26');
  });

  test.each(['grew sales by 2015 percent', 'room 20190', 'version 1.2019.3', 'May we meet?', '555-2019'])(
    'not in "%s"',
    (text) => {
      expect(periodIn(text)?.range ?? false).toBe(false);
    },
  );
});

test('one date alone is a date and no span', () => {
  expect(periodIn('Graduated May 2015')).toMatchObject({ start: '2015-05', end: '', range: false });
});

test('what is left of a line without its period', () => {
  const left = (text: string): string =>
    withoutPeriod(text, periodIn(text) ?? { start: '', end: '', present: false, range: false, from: 0, to: 0 });
  expect(left('Nurse, Acme (2019 – 2021)')).toBe('Nurse, Acme');
  expect(left('2019 – 2021 : Nurse')).toBe('Nurse');
  expect(left('March 2021 - Present (4 years 8 months)')).toBe('');
  expect(left('Nurse\tJan 2019 – Present')).toBe('Nurse');
});

test('a period broken by a narrow cell is put together', () => {
  expect(joinBrokenPeriod('02/2018 –\tNurse', '01/2020\tAcme')).toEqual(['02/2018 – 01/2020\tNurse', 'Acme']);
  expect(joinBrokenPeriod('02/2018 – 03/2019\tNurse', '2020\tAcme')).toBeUndefined();
});

test.each(['6 years 10 months', '3 ans 5 mois', '1 año', '(2 yrs 3 mos)', '11 mois'])(
  '%s is a length of time',
  (text) => {
    expect(isDuration(text)).toBe(true);
  },
);

test.each(['2019', '6 nurses', 'Nurse', '3 ans chez Acme', ''])('"%s" is none', (text) => {
  expect(isDuration(text)).toBe(false);
});

test('a text shows itself whether its days come first', () => {
  expect(dayFirstIn('01/07/2020 – 28/11/2021')).toBe(true);
  expect(dayFirstIn('07/01/2020 – 11/28/2021')).toBe(false);
  expect(dayFirstIn('01/07/2020 – 03/11/2021')).toBeUndefined();
});
