import { whenChanged } from './fingerprint.mjs';
import { node, run } from './run.mjs';

/** Generates code when a schema or the generator has changed. */
export async function codegen() {
  const watched = {
    sources: ['schemas', 'api/schema.sql', 'codegen/src', 'codegen/package.json', 'package-lock.json'],
    results: ['api/src/generated', 'admin-ui/src/generated', 'career-site/src/generated', 'api/openapi.json'],
  };
  await whenChanged('codegen', watched, async () => {
    console.log('Generating code from the schemas');
    await run(node(), ['codegen/src/cli.ts']);
  });
}
