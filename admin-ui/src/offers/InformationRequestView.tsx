import { ComposeStep } from './compose/ComposeStep.tsx';
import { isEditable } from './letter/editable.ts';
import { LetterPage, type LetterStep } from './letter/LetterPage.tsx';
import { ReadLetter } from './letter/ReadLetter.tsx';
import { AskedStep } from './requests/AskedStep.tsx';
import { AnswersStep } from './requests/AnswersStep.tsx';
import type { Letter } from './types.ts';

const stepsOf = (letter: Letter): LetterStep[] => [
  { name: 'compose', content: isEditable(letter) ? <ComposeStep /> : <ReadLetter /> },
  { name: 'asked', content: <AskedStep /> },
  { name: 'answers', content: <AnswersStep /> },
];

const firstOf = ({ sent_at }: Letter) => (sent_at ? 'answers' : undefined);

/** An information request: written, with what is asked for, and then what came of it. */
export default function InformationRequestView() {
  return <LetterPage type="info_request" stepsOf={stepsOf} first={firstOf} />;
}
