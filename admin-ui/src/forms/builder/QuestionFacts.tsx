import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { pointsOf, stops } from '../points.ts';
import type { QuestionRow } from '../types.ts';
import { useTypeName } from './use-item-name.ts';

/** The type of a question, whether it must be answered, and what its answers do. */
export function QuestionFacts({ question }: { question: QuestionRow }) {
  const translate = useTranslate();
  const typeName = useTypeName();
  const points = pointsOf(question);
  const facts = [
    typeName(question.question_type),
    question.is_required_question ? translate('forms.facts.required') : '',
    points > 0 ? translate('forms.facts.points', { smart_count: points }) : '',
    question.shown_if ? translate('forms.facts.conditional') : '',
    stops(question) ? translate('forms.facts.stop') : '',
  ];
  return (
    <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
      {facts.filter(Boolean).join(' · ')}
    </Box>
  );
}
