import { addressesIn } from './posting-addresses.ts';
import { percentOf } from '../../platform/upload-with-progress.ts';

test('recipients of a posting are separated by commas, blanks do not count', () => {
  expect(addressesIn('a@x.com , b@y.com,, a@x.com')).toEqual(['a@x.com', 'b@y.com']);
  expect(addressesIn('  ')).toEqual([]);
});

test('progress ends at 100, whatever is counted', () => {
  expect([percentOf(120, 100), percentOf(50, 100), percentOf(1, 0)]).toEqual([100, 50, 0]);
});
