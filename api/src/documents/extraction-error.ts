import type { ExtractReason } from './types.ts';

/** A document that cannot be read, with the reason that callers show. */
export class ExtractionError extends Error {
  readonly reason: ExtractReason;

  constructor(reason: ExtractReason, detail?: string) {
    super(detail ?? reason);
    this.name = 'ExtractionError';
    this.reason = reason;
  }
}
