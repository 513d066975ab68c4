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

/** Those over HTTP often wait for servers to start and to stop, so one more than two processors can do side by side. */
const projects = {
  unit: { names: ['codegen', 'api', 'admin-ui', 'career-site'], workers: 2 },
  api: { names: ['api-http'], workers: 3 },
  e2e: { names: ['e2e'], workers: 2 },
} as const;

type Step = 'check' | keyof typeof projects;
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
let programs: string | undefined;

async function run(step: Step, folder: RunFolder): Promise<Outcome> {
  console.log(`\n== ${step} ==`);
  if (step === 'check') {
    const results = await runChecks(interrupted.signal);
    const failures = results.filter((result) => !result.ok).map((result) => result.name);
    return { passed: results.length - failures.length, failures };
  }
  const chromium = step === 'e2e' ? findChromium() : '';
  if (chromium === undefined) return { passed: 0, failures: ['no Chromium was found'] };
  database ??= await startTestDatabase(folder.database);
  if (step !== 'unit') programs ??= await bundlePrograms(folder.programs);
  const outcome = await runJest([...projects[step].names], {
    pattern,
    workers: projects[step].workers,
    env: {
      TEST_DATABASE_URL: database.adminUrl,
      TEST_RUN: String(process.pid),
      CHROMIUM: chromium,
      TEST_PROGRAMS: programs ?? '',
    },
    temporary: folder.temporary,
    signal: interrupted.signal,
  });
  const nothing = outcome.passed === 0 && outcome.failures.length === 0 && pattern.length === 0;
  return nothing ? { passed: 0, failures: ['no test ran'] } : outcome;
}

async function main(): Promise<void> {
  let passed = 0;
  const failures: string[] = [];
  const unsteady: string[] = [];
  const folder = await makeRunFolder();
  try {
    for (const step of steps) {
      if (interrupted.signal.aborted) return;
      const outcome = await run(step, folder);
      passed += outcome.passed;
      failures.push(...outcome.failures.map((name) => `${step}: ${name}`));
      unsteady.push(...(outcome.unsteady ?? []).map((name) => `${step}: ${name}`));
    }
  } finally {
    await database?.stop();
    await folder.remove();
  }
  if (interrupted.signal.aborted) return;
  const listed = (title: string, names: string[]) => {
    if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
  };
  listed('Passed only when run again, alone', unsteady);
  listed('Failed', failures);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
}

if (args.includes('--help')) console.log(help);
else await main();
