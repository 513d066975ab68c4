/** Reading stored documents: those that wait to be read, and older ones again, so that search finds what they say. */
import { longWork } from '../platform/queue/index.ts';
import { extractionJob, extractPdfText } from './extract-calls.ts';
import { registerPendingTexts } from './pending.ts';
import { stepOf, unfinishedRuns } from './run.ts';

/** Handlers of schemas/requests/text-extraction.json. */
export const textExtractionHandlers = { extractPdfText };

/** Names the jobs of this area. */
export function registerTextExtraction(): void {
  longWork(extractionJob, { step: stepOf, unfinished: unfinishedRuns });
  registerPendingTexts();
}
