import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { eject } from './eject/eject.ts';
import { explain } from './explain/explain.ts';
import { explainOverrides } from './explain/overrides.ts';
import { emitAll, readModel } from './generate.ts';
import { SchemaProblems } from './problems.ts';
import { watchFolders } from './watch.ts';
import { write } from './write.ts';

const help = `Usage: npm run codegen [-- options]

Reads schemas/ and writes the generated folders, api/openapi.json and docs/schema-reference.md.

  --check                  write nothing; fail when two runs differ or what is committed is not current
  --watch                  run again whenever a schema changes
  --root <folder>          the project to work on; default: this one
  eject <resource> <view>  print the JSX of a generated screen (view: list, create or edit)
  explain <entity>         print what a schema gives: table, indexes, calls, screens, what filters and orders cost
  explain --overrides      print what of the admin is written by hand, and why
  --help                   this text
`;

/** One run; false when schemas are wrong (said on stderr, nothing written). */
function generate(root: string): boolean {
  const start = performance.now();
  try {
    const { changed, removed, unchanged } = write(root, emitAll(readModel(root)));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `codegen: ${changed.length} written, ${removed.length} removed, ${unchanged} as they were (${seconds} s)`,
    );
    return true;
  } catch (error) {
    if (!(error instanceof SchemaProblems)) throw error;
    const count = error.problems.length;
    console.error(`${error.message}\ncodegen: ${count} ${count === 1 ? 'problem' : 'problems'}, nothing written`);
    return false;
  }
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      watch: { type: 'boolean' },
      root: { type: 'string', default: new URL('../..', import.meta.url).pathname },
      overrides: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(help);
    return true;
  }
  if (positionals[0] === 'eject') {
    console.log(eject(readModel(values.root), positionals[1] ?? '', positionals[2] ?? ''));
    return true;
  }
  if (positionals[0] === 'explain') {
    const model = readModel(values.root);
    console.log(values.overrides ? await explainOverrides(values.root, model) : explain(model, positionals[1] ?? ''));
    return true;
  }
  if (positionals.length > 0) throw new Error(`"${positionals[0]}" is not a command.\n\n${help}`);
  if (values.check) return check(values.root);
  const done = generate(values.root);
  if (!values.watch) return done;
  watchFolders(
    join(values.root, 'schemas'),
    (path) => path.endsWith('.json'),
    () => generate(values.root),
  );
  return true;
}

try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
