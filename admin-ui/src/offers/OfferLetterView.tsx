import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Approvers } from './chain/Approvers.tsx';
import { Viewers } from './chain/Viewers.tsx';
import { ComposeStep } from './compose/ComposeStep.tsx';
import { Section } from './compose/Section.tsx';
import { isEditable } from './letter/editable.ts';
import { LetterPage, type LetterStep } from './letter/LetterPage.tsx';
import { ReadLetter } from './letter/ReadLetter.tsx';
import type { Letter } from './types.ts';

const stepsOf = (letter: Letter): LetterStep[] => [
  { name: 'compose', content: isEditable(letter) ? <ComposeStep /> : <ReadLetter /> },
  { name: 'approvers', content: <ApproversStep /> },
];

/** While approvers are asked, what they answer is what one comes for. */
const firstOf = ({ status }: Letter) => (status === 'out_for_approval' ? 'approvers' : undefined);

/** An offer letter: written, then approved by whom it is sent to first. */
export default function OfferLetterView() {
  return <LetterPage type="offer_letter" stepsOf={stepsOf} first={firstOf} />;
}

function ApproversStep() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Section title={translate('offers.ui.section.approvers')}>
        <Approvers />
      </Section>
      <Section title={translate('offers.ui.section.viewers')}>
        <Viewers />
      </Section>
    </Box>
  );
}
