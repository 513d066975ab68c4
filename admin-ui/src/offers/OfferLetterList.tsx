import { LetterList } from './list/LetterList.tsx';

export default function OfferLetterList() {
  return <LetterList type="offer_letter" />;
}
