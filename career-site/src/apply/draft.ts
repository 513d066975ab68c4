import type { Values } from '../site.ts';
import type { UploadedFile } from './names.ts';

/** What was typed survives a reload of the page, in this tab only, until it is sent. */
export interface Draft {
  values: Values;
  files: UploadedFile[];
}

const nameOf = (jobId: number) => `application-${jobId}`;

export function keepDraft(jobId: number, draft: Draft): void {
  const { idempotency_key: _key, 'guard.stamp': _stamp, ...values } = draft.values;
  try {
    sessionStorage.setItem(nameOf(jobId), JSON.stringify({ values, files: draft.files }));
  } catch {
    // No room or no permission to store: the form works without a draft.
  }
}

export function readDraft(jobId: number): Draft | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(jobId));
    return text ? (JSON.parse(text) as Draft) : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(jobId: number): void {
  try {
    sessionStorage.removeItem(nameOf(jobId));
  } catch {
    // Nothing was stored.
  }
}
