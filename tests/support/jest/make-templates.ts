import { ensureTemplate } from '../test-database.ts';

/** Before the first test: making them takes longer than a test may wait for its set-up on a busy machine. */
export default async function makeTemplates(): Promise<void> {
  await ensureTemplate('base');
  await ensureTemplate('demo');
}
