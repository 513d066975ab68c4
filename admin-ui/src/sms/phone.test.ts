import { replyNumber, shownPhone } from './phone.ts';

test('ten digits in any writing get +1; fewer are no number; a number from abroad is answered as it wrote', () => {
  expect(replyNumber('(613) 555-0100', '+16135550100')).toBe('+16135550100');
  expect(replyNumber('613.555.0101', '+16135550100')).toBe('+16135550101');
  expect(replyNumber('555-0100', '+16135550100')).toBeUndefined();
  expect(replyNumber('+44 20 7946 0018', '+442079460018')).toBeUndefined();
  expect(replyNumber(shownPhone('+442079460018'), '+442079460018')).toBe('+442079460018');
});
