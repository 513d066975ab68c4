import { runChecks } from './test/checks.ts';

if (process.argv.includes('--help')) {
  console.log(
    'Usage: npm run check\n\nLints, checks the types of every workspace, the format and the generated files.',
  );
} else {
  const results = await runChecks();
  const failed = results.filter((result) => !result.ok);
  console.log(`${results.length - failed.length} checks passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
