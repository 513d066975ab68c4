import { root } from './tasks.ts';

/**
 * How many tests of one kind passed and failed, and the names of those that failed; `unsteady` names those that failed
 * first and passed when their file ran again.
 */
export type Outcome = { passed: number; failures: string[]; unsteady?: string[] };

/** The part of jest's own account that we read. */
export type JestResult = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    assertionResults: { ancestorTitles: string[]; fullName: string; status: string }[];
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

/** The files, by their paths, in which a test failed or that could not be loaded. */
export const failedFiles = (result: JestResult): string[] =>
  result.testResults.filter((file) => file.status === 'failed').map((file) => file.name);

/** What is true after the failed files of a run have run again, alone: what passes now is told as unsteady. */
export function afterAgain(first: Outcome, again: Outcome, testsInFiles: number): Outcome {
  return {
    passed: first.passed - testsInFiles + again.passed,
    failures: again.failures,
    unsteady: first.failures.filter((name) => !again.failures.includes(name)),
  };
}

/** How many tests passed in the files that failed: they run again and are counted then. */
export const passedInFailedFiles = (result: JestResult): number =>
  result.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed').length;
