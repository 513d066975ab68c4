import type { Act, Letter } from '../types.ts';

type Standing = Pick<Letter, 'available' | 'status'>;

/** Whether the page of a letter is its form. One that was accepted is read there, as it was accepted; programs may correct it. */
export const isEditable = ({ available, status }: Standing): boolean =>
  available.includes('edit') && status !== 'offer_accepted';

/** Whether the page offers an act. The people of an approved letter stand as they approved it; programs may change them. */
export const isOffered = (letter: Standing, act: Act): boolean => {
  if (act === 'edit') return isEditable(letter);
  const isOfChain = act === 'edit_approvers' || act === 'edit_viewers';
  return letter.available.includes(act) && !(isOfChain && letter.status === 'approved');
};
