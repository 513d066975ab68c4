import { RuleTester } from 'oxlint/plugins-dev';
import { importDirections } from './import-directions.mjs';

const source = '/repo/api/src';
const options = [{ source, platform: ['platform'], roots: ['commands'], inner: ['sales'] }];

/** One line in one file of a workspace whose sources lie in /repo/api/src. */
const line = ([name, file, code]: string[]) => ({ name, code: code ?? '', filename: `${source}/${file}`, options });

new RuleTester({ cwd: '/repo' }).run('import-directions', importDirections, {
  valid: [
    ['an area uses the platform', 'jobs/list.ts', "import '../platform/database.ts'"],
    ['an area uses generated types', 'jobs/deep/list.ts', "import '../../generated/job.ts'"],
    ["an area uses another's service", 'jobs/list.ts', "import '../mail/service.ts'"],
    ['an area of several folders has a door in each', 'jobs/list.ts', "import '../sales/orders/index.ts'"],
    ['an area uses its own files', 'jobs/list.ts', "import './deep/rules.ts'"],
    ['the platform uses generated code', 'platform/rest/crud.ts', "import '../../generated/roles.ts'"],
    ['the composition root uses anything', 'server.ts', "import './mail/internal/queue.ts'"],
    ['a command uses anything', 'commands/seed.ts', "import '../mail/internal/queue.ts'"],
    ['generated code names a registry', 'generated/resources.ts', "import '../platform/hooks/registry.ts'"],
    ["a test builds on another area's fakes", 'jobs/list.test.ts', "import '../mail/testing/fake.ts'"],
    ['a test of the platform opens the whole', 'platform/list.test.ts', "import '../testing.tsx'"],
    ['a package', 'generated/resources.ts', "import 'pg'"],
  ].map(line),
  invalid: (
    [
      [
        "an area imports another's internals",
        'jobs/list.ts',
        "import '../mail/queue.ts'",
        /only service\.ts or index\.ts/,
      ],
      [
        "an area re-exports another's internals",
        'jobs/index.ts',
        "export * from '../mail/queue.ts'",
        /only service\.ts/,
      ],
      ['a deep service is no door', 'jobs/list.ts', "import '../mail/smtp/service.ts'", /only service\.ts/],
      ['each folder shows its door alone', 'jobs/list.ts', "import '../sales/orders/a.ts'", /only service\.ts/],
      ['a fake is for tests alone', 'jobs/list.ts', "import '../mail/testing/fake.ts'", /only service\.ts/],
      [
        'the platform imports an area',
        'platform/database.ts',
        "import('../jobs/service.ts')",
        /platform imports no area/,
      ],
      ['generated code imports the platform', 'generated/job.ts', "import '../platform/x.ts'", /no hand-written code/],
    ] as const
  ).map(([name, file, code, message]) => ({ ...line([name, file, code]), errors: [{ message }] })),
});
