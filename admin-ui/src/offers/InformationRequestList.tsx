import { LetterList } from './list/LetterList.tsx';

export default function InformationRequestList() {
  return <LetterList type="info_request" />;
}
