import { useTextDraft } from '../../platform/keep/use-text-draft.ts';

/** A note on one application that is being written: the same one wherever the box for it is opened. */
export const newNoteOn = (profileId: number) => `on ${profileId}`;

/** A note while it is written. `start` is what it said. */
export const useNoteDraft = (about: string, start = '') => useTextDraft(`note ${about}`, start);
