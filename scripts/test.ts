import { join } from 'node:path';
import makeTemplates from '../tests/support/jest/make-templates.ts';
import { findChromium } from './prepare/chromium.mjs';
import { runChecks } from './test/checks.ts';
import { makeRunFolder, type RunFolder } from './test/run-folder.ts';
import { startTestDatabase, type TestDatabase } from './test/database.ts';
import { runJest } from './test/jest.ts';
import { bundlePrograms } from './test/programs.ts';
import type { Outcome } from './test/outcome.ts';

const help = `Usage: npm test [-- <step> ...] [<pattern> ...]

Runs all tests against a PostgreSQL of their own, and closes with one line: N passed, N failed.

Steps (all of them when none is named):
  check   lint, types, format, generated files
  unit    tests beside the sources, in Node and in a simulated browser
  api     the real server, over HTTP
  e2e     the real server, in a real browser

A pattern chooses test files by path: npm test -- e2e pipeline
Files that fail run once more, alone; what passes then is named as unsteady.
TEST_DATABASE_URL, a superuser's address, makes the tests use a PostgreSQL that runs already.`;

/**
 * Which of jest's projects a step runs, and how many files at once. One step after the other, with hardly more files
 * than processors: in one run of all, each took twice as long and some ran into their limits.
 */
const projects = {
  // What each file loads anew and runs once does not win back what V8's best compiler costs; what reads answers does.
  // Pages in a simulated browser are many objects for a short time: with room for them, few are moved before they end.
  unit: {
    names: ['codegen', 'api', 'admin-ui', 'career-site'],
    workers: 2,
    flags: ['--no-opt', '--min-semi-space-size=32'],
  },
  // They often wait for servers to start and to stop. Room for young objects here too: answers are many.
  api: { names: ['api-http'], workers: 4, flags: ['--min-semi-space-size=32'] },
  e2e: { names: ['e2e'], workers: 2, flags: ['--no-opt', '--min-semi-space-size=32'] },
} satisfies Record<string, { names: string[]; workers: number; flags: string[] }>;

type Tests = keyof typeof projects;
type Step = 'check' | Tests;
const allSteps: Step[] = ['check', 'unit', 'api', 'e2e'];

const args = process.argv.slice(2);
const isStep = (arg: string): arg is Step => (allSteps as string[]).includes(arg);
const pattern = args.filter((arg) => !isStep(arg));
const named = allSteps.filter((step) => args.includes(step));
// A pattern names test files, of which the checks have none.
const steps = named.length > 0 ? named : allSteps.filter((step) => step !== 'check' || pattern.length === 0);

const interrupted = new AbortController();
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
for (const [name, code] of Object.entries(exitCodes)) {
  process.on(name, () => {
    process.exitCode = code;
    interrupted.abort();
  });
}

let database: TestDatabase | undefined;

async function check(): Promise<Outcome> {
  console.log('\n== check ==');
  const results = await runChecks(interrupted.signal);
  const failures = results.filter((result) => !result.ok).map((result) => result.name);
  return { passed: results.length - failures.length, failures };
}

/** What tests need that takes long to make: it is made beside the checks, which leave a processor idle. */
async function prepare(chosen: Tests[], folder: RunFolder): Promise<Record<string, string>> {
  database = await startTestDatabase(folder.database);
  const env = {
    TEST_DATABASE_URL: database.adminUrl,
    TEST_RUN: String(process.pid),
    TEST_DEMO: join(folder.temporary, 'demo'),
  };
  if (chosen.every((step) => step === 'unit')) return env;
  Object.assign(process.env, env);
  await makeTemplates();
  return { ...env, TEST_PROGRAMS: await bundlePrograms(folder.programs) };
}

async function test(step: Tests, env: Record<string, string>, folder: RunFolder): Promise<Outcome> {
  const chromium = step === 'e2e' ? findChromium() : '';
  if (chromium === undefined) return { passed: 0, failures: ['e2e: no Chromium was found'] };
  console.log(`\n== ${step} ==`);
  const { names, workers, flags } = projects[step];
  const outcome = await runJest(names, {
    pattern,
    workers,
    flags,
    env: { ...env, CHROMIUM: chromium },
    temporary: folder.temporary,
    groups: folder.groups,
    signal: interrupted.signal,
  });
  const nothing = outcome.passed === 0 && outcome.failures.length === 0 && pattern.length === 0;
  return nothing ? { passed: 0, failures: [`${step}: no test ran`] } : outcome;
}

async function main(): Promise<void> {
  const chosen = steps.filter((step) => step !== 'check');
  const outcomes: Outcome[] = [];
  const folder = await makeRunFolder();
  try {
    const [prepared, checked] = await Promise.allSettled([
      chosen.length > 0 ? prepare(chosen, folder) : {},
      steps.includes('check') ? check() : { passed: 0, failures: [] },
    ]);
    if (prepared.status === 'rejected') throw prepared.reason;
    if (checked.status === 'rejected') throw checked.reason;
    outcomes.push(checked.value);
    for (const step of chosen) {
      if (interrupted.signal.aborted) return;
      outcomes.push(await test(step, prepared.value, folder));
    }
  } finally {
    await database?.stop();
    await folder.remove();
  }
  if (interrupted.signal.aborted) return;
  const listed = (title: string, names: string[]) => {
    if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
  };
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  listed(
    'Passed only when run again, alone',
    outcomes.flatMap((outcome) => outcome.unsteady ?? []),
  );
  listed('Failed', failures);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
}

if (args.includes('--help')) console.log(help);
else await main();
