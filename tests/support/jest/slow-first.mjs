import Sequencer from '@jest/test-sequencer';

/** Short files that take long. Jest goes by size until it has its own figures, and would leave these to the end. */
const slow = [
  'tests/e2e/every-screen',
  'tests/e2e/story',
  'tests/e2e/board-roles',
  'tests/e2e/board-refused',
  'tests/e2e/accessibility',
  'tests/api/texts/adding-a-language',
  'tests/api/adding-an-entity',
  'tests/api/adding-a-field-kind',
  'tests/api/mail/outbox/slow-server',
  'tests/api/jobs/lifecycle',
  'tests/contract/secrets',
  'tests/api/notices/notices',
  'tests/api/texts/one-language',
  'tests/api/operating/backup',
  'tests/api/operating/built-in-database',
  'tests/api/security/id-swap',
  'tests/api/removal/bulk',
].map((name) => `/${name}.test.ts`);

/** Starts what takes longest first, so that no processor waits for the last file. */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const others = super.sort(tests.filter(({ path }) => !slow.some((end) => path.endsWith(end))));
    const first = slow.flatMap((end) => tests.filter(({ path }) => path.endsWith(end)));
    return [...first, ...others];
  }
}
