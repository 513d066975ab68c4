import type { Act, Letter } from '../types.ts';

type Standing = Pick<Letter, 'available' | 'status'>;

/** Whether the page of a letter is its form. One that was accepted is read there, as it was accepted; programs may correct it. */
export const isEditable = ({ available, status }: Standing): boolean =>
  available.includes('edit') && status !== 'offer_accepted';

/** Where the people of a letter stand as they approved it; programs may change them. */
const settled: Letter['status'][] = ['approved', 'offer_accepted'];

/** Whether the page offers an act. */
export const isOffered = (letter: Standing, act: Act): boolean => {
  if (act === 'edit') return isEditable(letter);
  const isOfChain = act === 'edit_approvers' || act === 'edit_viewers';
  return letter.available.includes(act) && !(isOfChain && settled.includes(letter.status));
};
