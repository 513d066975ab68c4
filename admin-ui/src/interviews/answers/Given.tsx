import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import CancelIcon from '@mui/icons-material/HighlightOff';
import HelpIcon from '@mui/icons-material/HelpOutlined';
import UpdateIcon from '@mui/icons-material/Update';
import WaitingIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { formatMoment } from '../../platform/i18n/dates.ts';
import type { Scheduled } from '../scheduling/items.ts';

export type GivenAnswer = Scheduled['candidate_answer'];

const icons = {
  accepted: CheckCircleIcon,
  tentative: HelpIcon,
  declined: CancelIcon,
  proposed: UpdateIcon,
} as const;

const colors = {
  accepted: 'success.main',
  tentative: 'text.secondary',
  declined: 'error.main',
  proposed: 'warning.main',
} as const;

interface GivenProps {
  /** Whose answer it is. */
  name: string;
  answer: GivenAnswer;
  /** Nobody waits for one any more: without one there is the name alone. */
  isOver?: boolean;
}

/** What somebody answered to an invitation: name, sign and words; with the pointer, when they did. */
export function Given({ name, answer, isOver = false }: GivenProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  if (isOver && !answer) return <span>{name}</span>;
  const Icon = answer ? icons[answer.answer] : WaitingIcon;
  const words = answer
    ? translate(`resources.interview_answers.values.answer.${answer.answer}`)
    : translate('interviews.answers.none');
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, overflowWrap: 'anywhere' }}
    >
      <Icon aria-hidden fontSize="small" sx={{ color: answer ? colors[answer.answer] : 'text.secondary' }} />
      <span>{name}</span>
      <Box
        component="span"
        sx={{ color: 'text.secondary' }}
        title={answer ? formatMoment(answer.answered_at, locale) : ''}
      >
        {words}
        {answer?.delegate && ` · ${translate('interviews.answers.delegated', { address: answer.delegate })}`}
      </Box>
    </Box>
  );
}
