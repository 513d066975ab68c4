import type { Values } from '../site.ts';
import type { UploadedFile } from './names.ts';

/** What was typed stays on this device, through reloads and lost connections, until it is sent or its days are over. */
export interface Draft {
  values: Values;
  files: UploadedFile[];
  savedAt: number;
  /** Files that the server has let go meanwhile. */
  lostFiles?: boolean;
}

const DAY_MS = 86_400_000;
const KEPT_MS = 14 * DAY_MS;

/** The server keeps files for a day that no application has claimed. */
const FILE_MS = 0.9 * DAY_MS;

/** How long one visit lasts: what is restored within it needs no word. */
export const VISIT_MS = 3_600_000;

const PREFIX = 'application-';
const nameOf = (jobId: number) => PREFIX + jobId;

export function keepDraft(jobId: number, { values: all, files }: Pick<Draft, 'values' | 'files'>): void {
  const { idempotency_key: _key, kept: _kept, 'guard.stamp': _stamp, ...values } = all;
  const savedAt = Date.now();
  const stored = files.map((file) => ({ ...file, storedAt: file.storedAt ?? savedAt }));
  try {
    localStorage.setItem(nameOf(jobId), JSON.stringify({ values, files: stored, savedAt }));
  } catch {
    // No room or no permission to store: the form works without a draft.
  }
}

export function readDraft(jobId: number): Draft | undefined {
  try {
    forgetOld();
    const text = localStorage.getItem(nameOf(jobId));
    if (!text) return undefined;
    const draft = JSON.parse(text) as Draft;
    const files = draft.files.filter(({ storedAt = 0 }) => Date.now() - storedAt < FILE_MS);
    return { ...draft, files, lostFiles: files.length < draft.files.length };
  } catch {
    return undefined;
  }
}

export function forgetDraft(jobId: number): void {
  try {
    localStorage.removeItem(nameOf(jobId));
  } catch {
    // Nothing was stored.
  }
}

/** Drafts of all jobs go once their days are over: others use this device too. */
function forgetOld(): void {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(PREFIX)) continue;
    const { savedAt = 0 } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Draft>;
    if (Date.now() - savedAt > KEPT_MS) localStorage.removeItem(name);
  }
}
