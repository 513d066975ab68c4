import { join } from 'node:path';
import { defineConfig, type OxlintOverride } from 'oxlint';

/** Generated files stay out of git, where the linter does not look; this example of them is committed. */
const example = 'codegen/__golden__/kitchen-sink/';

/** One way only: area -> platform -> generated. See scripts/lint/import-directions.mjs. */
const directions = (
  workspace: string,
  options: { platform: string[]; roots: string[]; inner?: string[] },
): OxlintOverride[] =>
  ['', example].map((folder) => ({
    files: [`${folder}${workspace}/src/**/*.{ts,tsx}`],
    rules: {
      'rolecall/import-directions': [
        'error',
        { source: join(import.meta.dirname, folder, workspace, 'src'), ...options },
      ],
    },
  }));

/** Where HTML is drawn as it is. See scripts/lint/raw-html.mjs. */
const htmlDoors = (workspace: string, ...doors: string[]): OxlintOverride => ({
  files: [`${workspace}/src/**/*.{ts,tsx}`],
  rules: { 'rolecall/raw-html': ['error', { source: join(import.meta.dirname, workspace, 'src'), doors }] },
});

/** See scripts/lint/workspaces.mjs. */
const mayNotImport = (workspace: string, ...refused: string[]): OxlintOverride => ({
  files: [`${workspace}/**/*.{ts,tsx}`],
  rules: { 'rolecall/workspaces': ['error', { root: import.meta.dirname, refused }] },
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

const typedLengths = {
  selector:
    ':matches(JSXAttribute[name.name="maxLength"] > JSXExpressionContainer, Property[key.name="maxLength"]) > Literal',
  message: 'How long a text may be is said by the call that takes it: generated/text-lengths.ts.',
};

const typedEnds = {
  selector: 'Literal[value=/^\\[0, ?\\d{3,}\\]$/]',
  message: 'The api gives fewer rows at once than that, and the rest is missing unseen: platform/all-rows.ts.',
};

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

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['./scripts/lint/plugin.mjs'],
  ignorePatterns: ['**/dist/', '**/coverage/', '.data/', '.cache/'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  rules: {
    'typescript/ban-ts-comment': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/await-thenable': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'no-array-constructor': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'max-lines': ['error', { max: 400 }],
    // Texts of other origin are full of control characters; expressions name them to take them out.
    'no-control-regex': 'off',
    // What the compiler of React would want: it is not used.
    'react/immutability': 'off',
    'react/incompatible-library': 'off',
    'react/no-did-update-set-state': 'off',
    'react/purity': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    'react/static-components': 'off',
    // Of values whose type is wider than what they hold.
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
  },
  overrides: [
    {
      files: ['admin-ui/src/**/*.{ts,tsx}', 'career-site/src/**/*.{ts,tsx}'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      // What codegen writes is as long as it must be, and alike where somebody would write less.
      files: ['**/src/generated/**'],
      rules: {
        'max-lines': 'off',
        'typescript/no-empty-object-type': 'off',
        'typescript/consistent-type-imports': 'off',
      },
    },
    {
      files: ['**/*.cjs'],
      rules: { 'typescript/no-require-imports': 'off' },
    },
    {
      // Commands and tests talk to the person at the terminal.
      files: ['scripts/**', 'tests/**', 'codegen/src/**', 'api/src/commands/**', '**/*.test.{ts,tsx}'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['api/src/**/*.ts'],
      rules: { 'rolecall/restricted-syntax': ['error', wholeTables, ...connections, ...roleNamesOfServer] },
    },
    {
      // Here a role is data: what an account is or becomes, who comes with the demo, what switches and a page are
      // called after.
      files: [
        'api/src/{commands,demo,generated,people}/**/*.ts',
        'api/src/candidates/switches.ts',
        'api/src/applying/job-for-applying.ts',
      ],
      rules: { 'rolecall/restricted-syntax': ['error', wholeTables, ...connections] },
    },
    {
      files: ['api/src/platform/database/{client,connection,probe}.ts', 'api/src/**/*.test.ts'],
      rules: { 'rolecall/restricted-syntax': ['error', wholeTables] },
    },
    {
      files: ['admin-ui/src/**/*.{ts,tsx}'],
      rules: { 'rolecall/restricted-syntax': ['error', formStates, roleNames, typedLengths, typedEnds] },
    },
    {
      files: ['career-site/src/**/*.tsx'],
      rules: { 'rolecall/restricted-syntax': ['error', typedLengths] },
    },
    {
      // Here a role is data: what an account is, may become, or does in a job.
      files: [
        'admin-ui/src/applying/RecruiterApply.tsx',
        'admin-ui/src/jobs/people-states.ts',
        'admin-ui/src/people/{ActDialog,sections/RoleSection}.tsx',
        'admin-ui/src/people/{form-descriptors,employee}.ts',
        'admin-ui/src/generated/**',
        'admin-ui/src/**/testing/**',
        'admin-ui/src/testing.tsx',
        'admin-ui/src/**/*.test.{ts,tsx}',
      ],
      rules: { 'rolecall/restricted-syntax': ['error', formStates] },
    },
    ...directions('api', { platform: ['platform'], roots: ['commands', 'demo'] }),
    ...directions('admin-ui', { inner: ['mail'], platform: ['platform', 'schema-ui'], roots: ['shell'] }),
    ...directions('career-site', { platform: ['styles'], roots: ['pages', 'client'] }),
    htmlDoors('career-site', 'raw-html.tsx'),
    htmlDoors('admin-ui', 'career-site/Preview.tsx', 'platform/page/PagePreview.tsx', 'templates/MailFrame.tsx'),
    mayNotImport('admin-ui', 'api', 'career-site', 'codegen'),
    mayNotImport('career-site', 'api', 'admin-ui', 'codegen'),
    mayNotImport('api', 'admin-ui', 'career-site', 'tests', 'scripts'),
  ],
});
