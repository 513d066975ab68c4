import { RuleTester } from 'oxlint/plugins-dev';
import { workspaces } from './workspaces.mjs';

const options = [{ root: '/repo', refused: ['career-site', 'tests'] }];
const line = (code: string) => ({ code, filename: '/repo/api/src/jobs/list.ts', options });

new RuleTester({ cwd: '/repo' }).run('workspaces', workspaces, {
  valid: [
    "import '../platform/tests/a.ts'",
    "import 'pg'",
    "import type { Site } from '../../../career-site/src/site.ts'",
    "import '../../../codegen/src/cli.ts'",
  ].map(line),
  invalid: [
    "import '../../../career-site/src/pages/a.ts'",
    "export * from '../../../tests/support/a.ts'",
    "import('@rolecall/career-site')",
  ].map((code) => ({ ...line(code), errors: [{ message: /Nothing is imported from (career-site|tests)\./ }] })),
});
