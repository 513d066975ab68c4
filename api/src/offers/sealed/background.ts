import { work } from '../../platform/queue/index.ts';
import { resumeSeals, sealJob } from './order.ts';
import type { LoadLetterDocument } from './seal-document.ts';

/** Names the jobs that seal documents; what stands in a document comes from `load`. */
export function registerSealing(load: LoadLetterDocument): void {
  // What signs and reads PDFs takes a third of a second to load, for which every start would wait.
  const seal = async (id: number, last: boolean) => (await import('./seal-document.ts')).sealDocument(id, load, last);
  work<{ id: number }>(sealJob, ({ id }, { last }) => seal(id, last), { retries: 8 });
  work(`${sealJob}.resume`, resumeSeals, { cron: '*/10 * * * *', atStart: true });
}
