import { root } from './tasks.ts';

/** How many tests of one kind passed and failed, and the names of those that failed. */
export type Outcome = { passed: number; failures: string[] };

/** The part of jest's own account that we read. */
export type JestResult = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** Counts what passed and names what failed; a run that failed never looks like one that passed. */
export function outcomeOf(result: JestResult, code: number | string): Outcome {
  const failures = result.testResults.flatMap((file) => {
    const name = file.name.replace(`${root}/`, '');
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded has no tests, and fails all the same.
    if (failed.length === 0 && file.status === 'failed') return [name];
    return failed.map((test) => `${name}: ${test.fullName}`);
  });
  if (code !== 0 && failures.length === 0) failures.push(`jest ended with ${code} although no test failed`);
  return { passed: result.numPassedTests, failures };
}
