import { DoNotHireDialog } from '../../../candidate/DoNotHireDialog.tsx';
import { EmploymentDialog } from '../../../candidate/EmploymentDialog.tsx';
import { SourceDialog } from '../../../profile/SourceDialog.tsx';
import type { Card, Candidate } from '../../../types.ts';
import type { ActionProps } from '../../action.ts';

// The windows of a person's own page, for the person of a card. They say themselves what they did.

const candidateOf = ({ applicant }: Card) => ({
  id: applicant.id,
  name: applicant.name,
  black_flag: applicant['black_flag'] === true,
  current_employee: applicant['current_employee'] === true,
  previous_employee: applicant['previous_employee'] === true,
});

/** The card with what was saved about its person. */
const withCandidate = (card: Card, { black_flag, current_employee, previous_employee }: Candidate): Card => ({
  ...card,
  applicant: { ...card.applicant, black_flag, current_employee, previous_employee },
});

export function OneDoNotHireDialog({ cards: [card], onClose, onDone }: ActionProps) {
  if (!card) return null;
  const onSaved = (candidate: Candidate) => onDone({ applicant_profiles: [withCandidate(card, candidate)] });
  return <DoNotHireDialog candidate={candidateOf(card)} onSaved={onSaved} onClose={onClose} />;
}

export function OneEmploymentDialog({ cards: [card], onClose, onDone }: ActionProps) {
  if (!card) return null;
  const onSaved = (candidate: Candidate) => onDone({ applicant_profiles: [withCandidate(card, candidate)] });
  return <EmploymentDialog candidate={candidateOf(card)} onSaved={onSaved} onClose={onClose} />;
}

export function OneSourceDialog({ cards: [card], onClose, onDone }: ActionProps) {
  if (!card) return null;
  return (
    <SourceDialog card={card} onSaved={(changed) => onDone({ applicant_profiles: [changed] })} onClose={onClose} />
  );
}
