/**
 * One jest project per kind of test; `npm test` (scripts/test.ts) runs them, and
 * `npm test -- unit <pattern>` one file of them.
 *
 * Our files are ES modules that Node runs as they are. For jest they become CommonJS, which its registry handles
 * best; packages that exist as ES modules only are loaded through require(esm), which jest offers on Node 24.9 and
 * later, behind a flag.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

if (!process.execArgv.concat(process.env.NODE_OPTIONS ?? '').some((flag) => flag.includes('experimental-vm-modules'))) {
  throw new Error('Run jest through "npm test -- unit <pattern>", or with NODE_OPTIONS=--experimental-vm-modules');
}

const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const project = (displayName, folders, { timeLimitMs = 15_000, setup = [], ...more } = {}) => ({
  displayName,
  rootDir: import.meta.dirname,
  roots: folders.map((folder) => join(import.meta.dirname, folder)).filter((folder) => existsSync(folder)),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: 'node',
  transform: { '\\.tsx$': swc(true), '\\.ts$': swc(false) },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
  globals: { timeLimitMs },
  setupFilesAfterEnv: ['time-limit', ...setup].map((name) => `<rootDir>/tests/support/jest/${name}.ts`),
  ...more,
});

/** Vite's style sheet, image and worker imports mean nothing outside a browser. */
const assets = {
  '\\.(?:css|svg|png|woff2?)(?:\\?\\w+)?$|\\?(?:url|worker|raw)$': '<rootDir>/tests/support/jest/asset-stub.cjs',
};

const withServers = {
  globalSetup: '<rootDir>/tests/support/jest/make-templates.ts',
  testEnvironment: '<rootDir>/tests/support/jest/worker-environment.mjs',
};

/** In a run of all, files that each run many of the staff application's (scripts/test/groups.ts). */
const { TEST_GROUPS: groups } = process.env;
const inGroups = groups ? { roots: [groups] } : {};

export default {
  testSequencer: '<rootDir>/tests/support/jest/slow-first.mjs',
  projects: [
    project('codegen', ['codegen/src']),
    project('api', ['api/src', 'scripts']),
    project('admin-ui', ['admin-ui/src'], {
      ...inGroups,
      testEnvironment: '<rootDir>/tests/support/jest/jsdom-environment.mjs',
      setup: ['jest-dom'],
      moduleNameMapper: {
        ...assets,
        '/TextareaAutosize(?:/index\\.js)?$': '<rootDir>/tests/support/jest/textarea-autosize.cjs',
      },
    }),
    project('career-site', ['career-site/src'], { moduleNameMapper: assets }),
    project('api-http', ['tests/api', 'tests/contract'], { timeLimitMs: 120_000, ...withServers }),
    project('e2e', ['tests/e2e'], { timeLimitMs: 180_000, setup: ['close-browsers'], ...withServers }),
  ],
};
