import { smsNumber } from './number.ts';

test.each([
  ['(613) 555-0100', '+16135550100'],
  ['1 613 555 0100', '+16135550100'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['0033 6 12 34 56 78', '+33612345678'],
])('%s is sent to %s', (written, number) => {
  expect(smsNumber(written)).toBe(number);
});

test.each(['555-0100', '613 555 0100 x12', '613 555 0100 poste 12', '+0 123 456 789', '', null, undefined])(
  'no text message can go to %s',
  (written) => {
    expect(smsNumber(written)).toBeUndefined();
  },
);
