import { work } from '../../platform/queue/index.ts';
import { resumeSeals, sealJob } from './order.ts';
import { type LoadLetterDocument, sealDocument } from './seal-document.ts';

/** Names the jobs that seal documents; what stands in a document comes from `load`. */
export function registerSealing(load: LoadLetterDocument): void {
  work<{ id: number }>(sealJob, ({ id }, { last }) => sealDocument(id, load, last), { retries: 8 });
  work(`${sealJob}.resume`, resumeSeals, { cron: '*/10 * * * *', atStart: true });
}
