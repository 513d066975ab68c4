import Sequencer from '@jest/test-sequencer';

/** Short files that take long. Jest goes by size until it has its own figures, and would leave these to the end. */
const slow = [
  'tests/e2e/offered/candidates',
  'tests/e2e/offered/settings',
  'tests/e2e/every-screen',
  'tests/e2e/story',
  'tests/e2e/pipeline/board-roles',
  'tests/api/operating/dev',
  'tests/contract/bad-input',
  'tests/api/security/stops',
  'tests/e2e/accessibility',
  'tests/e2e/pipeline/board-refused',
  'tests/api/operating/backup',
  'tests/api/texts/adding-a-language',
  'tests/api/adding-an-entity',
  'tests/api/adding-a-field-kind',
  'tests/api/security/id-swap',
  'tests/api/security/virus-scan',
  'tests/api/mail/outbox/slow-server',
  'tests/api/operating/built-in-database',
  'tests/e2e/offered/switches',
  'tests/api/offers/links',
  'tests/api/operating/metrics',
  'tests/api/random-entities',
  'tests/api/reports/random-histories',
  'tests/e2e/configuration',
  'tests/contract/secrets',
].map((name) => `/${name}.test.ts`);

/** Starts what takes longest first, so that no processor waits for the last file. */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const first = slow.flatMap((end) => sorted.filter(({ path }) => path.endsWith(end)));
    return [...first, ...sorted.filter((test) => !first.includes(test))];
  }
}
