import { afterAgain, failedFiles, outcomeOf, passedInFailedFiles, type JestResult } from './outcome.ts';
import { root } from './tasks.ts';

const file = (name: string, ...statuses: string[]): JestResult['testResults'][number] => ({
  name: `${root}/${name}`,
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ ancestorTitles: [], fullName: `test ${index + 1}`, status })),
});

const passed = file('a.test.ts', 'passed', 'passed');

test('counts what passed and names what failed by file and test', () => {
  const result = { numPassedTests: 3, testResults: [passed, file('b.test.ts', 'failed', 'passed')] };
  expect(outcomeOf(result, 1)).toEqual({ passed: 3, failures: ['b.test.ts: test 1'] });
});

test('a file that cannot be loaded is a failure, although none of its tests ran', () => {
  expect(outcomeOf({ numPassedTests: 2, testResults: [passed, file('b.test.ts')] }, 1)).toEqual({
    passed: 2,
    failures: ['b.test.ts'],
  });
});

test('a runner that ends badly is a failure, although no test failed', () => {
  const { failures } = outcomeOf({ numPassedTests: 2, testResults: [passed] }, 'SIGKILL');
  expect(failures).toEqual([expect.stringContaining('SIGKILL')]);
});

test('a clean run has no failures', () => {
  expect(outcomeOf({ numPassedTests: 2, testResults: [passed] }, 0)).toEqual({ passed: 2, failures: [] });
});

test('a file that passes when it runs again alone is told as unsteady, and its tests are counted once', () => {
  const result = { numPassedTests: 3, testResults: [passed, file('b.test.ts', 'failed', 'passed')] };
  expect(failedFiles(result)).toEqual([`${root}/b.test.ts`]);
  const again = outcomeOf({ numPassedTests: 2, testResults: [file('b.test.ts', 'passed', 'passed')] }, 0);
  expect(afterAgain(outcomeOf(result, 1), again, passedInFailedFiles(result))).toEqual({
    passed: 4,
    failures: [],
    unsteady: ['b.test.ts: test 1'],
  });
});

test('a file that fails again is a failure', () => {
  const result = { numPassedTests: 3, testResults: [passed, file('b.test.ts', 'failed', 'passed')] };
  const outcome = outcomeOf(result, 1);
  const again = outcomeOf({ numPassedTests: 1, testResults: [file('b.test.ts', 'failed', 'passed')] }, 1);
  expect(afterAgain(outcome, again, passedInFailedFiles(result))).toEqual({ ...outcome, unsteady: [] });
});
