import type { Letter } from '../types.ts';

/** Whether the page of a letter is its form. One that was accepted is read there, as it was accepted; programs may correct it. */
export const isEditable = ({ available, status }: Pick<Letter, 'available' | 'status'>): boolean =>
  available.includes('edit') && status !== 'offer_accepted';
