import { join } from 'node:path';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importDirections } from './scripts/eslint/import-directions.mjs';
import { rawHtml } from './scripts/eslint/raw-html.mjs';

const rolecall = { rules: { 'import-directions': importDirections, 'raw-html': rawHtml } };

/** One way only: area -> platform -> generated. See scripts/eslint/import-directions.mjs. */
const directions = (workspace, options) => ({
  files: [`${workspace}/src/**/*.{ts,tsx}`],
  plugins: { rolecall },
  rules: {
    'rolecall/import-directions': ['error', { source: join(import.meta.dirname, workspace, 'src'), ...options }],
  },
});

/** Where HTML is drawn as it is. See scripts/eslint/raw-html.mjs. */
const htmlDoors = (workspace, ...doors) => ({
  files: [`${workspace}/src/**/*.{ts,tsx}`],
  plugins: { rolecall },
  rules: { 'rolecall/raw-html': ['error', { source: join(import.meta.dirname, workspace, 'src'), doors }] },
});

/** What one workspace offers to another: the types that the server fills and the career site renders. */
const contracts = 'src/site\\.ts$';

const mayNotImport = (workspace, ...others) => ({
  files: [`${workspace}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: others.map((other) => ({
          regex: `(?:^|/)\\.\\./${other}/(?!${contracts})|^@rolecall/${other}`,
          message: `${workspace} does not import from ${other}.`,
        })),
      },
    ],
  },
});

const wholeTables = {
  selector: 'CallExpression[callee.property.name=/^(?:updateAll|deleteAll|automigrate|autoupdate)$/]',
  message: 'It acts on every row when a filter has an unknown key, or changes the schema behind the migrations.',
};

/** A connection that breaks ends the process when nobody listens to its errors. */
const connections = [
  'NewExpression[callee.object.name="pg"][callee.property.name=/^(?:Client|Pool)$/]',
  'CallExpression[callee.property.name="connect"][callee.object.name=/pool$/i]',
  'CallExpression[callee.property.name="connect"][callee.object.property.name=/pool$/i]',
].map((selector) => ({
  selector,
  message: 'Use withPooled, withClient or DatabaseClient (platform/database/client.ts): theirs may break.',
}));

const formStates = {
  selector: 'CallExpression[callee.property.name="getFieldState"], CallExpression[callee.name="getFieldState"]',
  message: 'It follows the checking of every field, so that each check draws the whole form again: useErrorAt instead.',
};

/** Who may what is said by the schemas alone. */
const roles = '(?:super_admin|recruiter_admin|recruiter|hiring_manager|decision_maker|observer)';
const roleNames = {
  selector: `Literal[value=/^${roles}$/]`,
  message: 'Ask platform/session/access.ts: mayCall for a call, mayOpen for a screen, isOneOf for a group of roles.',
};
const roleNamesOfServer = [`Literal[value=/^${roles}$/]`, `TemplateElement[value.raw=/'${roles}'/]`].map(
  (selector) => ({
    selector,
    message:
      'Ask platform/permissions: reach.ts who reaches a row, roles.ts whether a call admits a role or a group holds it.',
  }),
);

export default tseslint.config(
  {
    ignores: ['**/node_modules/', '**/dist/', '**/coverage/', '**/__golden__/', '.data/', '.cache/'],
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/src/generated/**'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'max-lines': ['error', { max: 400 }],
    },
  },
  {
    // Generated files are checked by what generates them; only the direction of their imports matters here.
    files: ['**/src/generated/**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
  },
  {
    files: ['**/*.mjs'],
    rules: { 'max-lines': ['error', { max: 400 }] },
  },
  {
    files: ['admin-ui/src/**/*.{ts,tsx}', 'career-site/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Commands and tests talk to the person at the terminal.
    files: ['scripts/**', 'tests/**', 'codegen/src/**', 'api/src/commands/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['api/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', wholeTables, ...connections, ...roleNamesOfServer] },
  },
  {
    // Here a role is data: what an account is or becomes, who comes with the demo, what switches and a page are
    // called after.
    files: [
      'api/src/{commands,demo,generated,people}/**/*.ts',
      'api/src/candidates/switches.ts',
      'api/src/applying/job-for-applying.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', wholeTables, ...connections] },
  },
  {
    files: ['api/src/platform/database/{client,connection,probe}.ts', 'api/src/**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', wholeTables] },
  },
  {
    files: ['admin-ui/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', formStates, roleNames] },
  },
  {
    // Here a role is data: what an account is, may become, or does in a job; what its notes and boards hold.
    files: [
      'admin-ui/src/applying/RecruiterApply.tsx',
      'admin-ui/src/dashboard/view.ts',
      'admin-ui/src/jobs/people-states.ts',
      'admin-ui/src/people/{ActDialog,sections/RoleSection}.tsx',
      'admin-ui/src/people/{form-descriptors,employee}.ts',
      'admin-ui/src/pipeline/rights.ts',
      'admin-ui/src/generated/**',
      'admin-ui/src/**/testing/**',
      'admin-ui/src/testing.tsx',
      'admin-ui/src/**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-syntax': ['error', formStates] },
  },
  directions('api', { platform: ['platform'], roots: ['commands', 'demo'] }),
  directions('admin-ui', { inner: ['mail'], platform: ['platform', 'schema-ui'], roots: ['shell'] }),
  directions('career-site', { platform: ['styles'], roots: ['pages', 'client'] }),
  htmlDoors('career-site', 'raw-html.tsx'),
  htmlDoors('admin-ui', 'platform/page/PagePreview.tsx', 'templates/MailFrame.tsx'),
  mayNotImport('admin-ui', 'api', 'career-site', 'codegen'),
  mayNotImport('career-site', 'api', 'admin-ui', 'codegen'),
  mayNotImport('api', 'admin-ui', 'career-site', 'tests', 'scripts'),
);
