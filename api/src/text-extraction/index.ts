/** Reading stored documents again, so that search finds what older files say. */
import { longWork } from '../platform/queue/index.ts';
import { extractionJob, extractPdfText } from './extract-calls.ts';
import { stepOf, unfinishedRuns } from './run.ts';

/** Handlers of schemas/requests/text-extraction.json. */
export const textExtractionHandlers = { extractPdfText };

/** Names the job of this area. */
export function registerTextExtraction(): void {
  longWork(extractionJob, { step: stepOf, unfinished: unfinishedRuns });
}
