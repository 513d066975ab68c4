import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { mayOpen } from '../../platform/session/access.ts';
import type { Card } from '../types.ts';

/** Leads to the candidate over all jobs, and says how many applications more there are. */
export function CandidateLink({ card, others }: { card: Card; others: number }) {
  const translate = useTranslate();
  if (!mayOpen('/applicant/:applicant_id')) return null;
  return (
    <Link to={`/applicant/${card.applicant.id}`}>
      {others > 0 ? translate('history.others', { smart_count: others }) : translate('history.open')}
    </Link>
  );
}
