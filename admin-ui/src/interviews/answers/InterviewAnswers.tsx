import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { Notice } from '../../platform/act/use-notice.ts';
import { momentIn, rangeIn } from '../../platform/page/date-time/zoned.ts';
import type { ProposedTime, Scheduled } from '../scheduling/items.ts';
import { AnswerToCheck } from './AnswerToCheck.tsx';
import { Given, type GivenAnswer } from './Given.tsx';
import { OwnAddress } from './OwnAddress.tsx';

interface InterviewAnswersProps {
  interview: Scheduled;
  /** A time that somebody proposes is to be scheduled. */
  onMove: (at: ProposedTime) => void;
  onDone: (notice: Notice) => Promise<void>;
}

/** Who takes part, and what candidate and interviewers answered to the invitation, with what they wrote and the times that they propose. */
export function InterviewAnswers({ interview, onMove, onDone }: InterviewAnswersProps) {
  const translate = useTranslate();
  const { interviewers, candidate_answer: theirs, answers_to_check: unclear, available, status } = interview;
  const { own_addresses: addresses } = interview;
  const zone = interview.time_zone;
  const people = [
    { key: 'candidate', employee: null, name: translate('interviews.answers.candidate'), answer: theirs },
    ...interviewers.map(({ id, name, answer }) => ({ key: String(id), employee: id, name, answer })),
  ];
  const isOver = status !== 'scheduled';
  const shown = people.filter(({ key, answer }) => key !== 'candidate' || answer !== null || !isOver);
  return (
    <Box
      component="ul"
      aria-label={translate('interviews.answers.title')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'minmax(0, 1fr)',
        fontSize: 14,
      }}
    >
      {shown.map(({ key, employee, name, answer }) => (
        <Box key={key} component="li" sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
          <Given {...{ name, answer, isOver }} />
          {answer?.comment && (
            <Typography variant="body2" sx={{ pl: 7, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {answer.comment}
            </Typography>
          )}
          {answer && <Proposed {...{ name, answer, onMove }} zone={zone} canMove={available.includes('move')} />}
          {unclear
            .filter(({ employee_id: whose }) => whose === employee)
            .map((each) => (
              <AnswerToCheck key={each.id} {...{ name, zone, onDone }} answer={each} />
            ))}
          {addresses
            .filter(({ employee_id: whose }) => whose === employee && !isOver)
            .map((each) => (
              <OwnAddress key={each.address} {...{ name, onDone }} interview={interview.id} own={each} />
            ))}
        </Box>
      ))}
    </Box>
  );
}

interface ProposedProps extends Pick<InterviewAnswersProps, 'onMove'> {
  name: string;
  answer: NonNullable<GivenAnswer>;
  /** Of the interview, as its own time is shown in. */
  zone: string;
  canMove: boolean;
}

function Proposed({ name, answer, zone, canMove, onMove }: ProposedProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { proposed_starts_at: from, proposed_ends_at: to } = answer;
  if (!from) return null;
  const when = to ? rangeIn(from, to, zone, locale) : momentIn(from, zone, locale);
  return (
    <Box sx={{ pl: 7, display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
      <span>{translate('interviews.answers.proposedTime', { when })}</span>
      {canMove && Date.parse(from) > Date.now() && (
        <Button
          size="small"
          variant="outlined"
          aria-label={translate('interviews.answers.scheduleOf', { name, when })}
          onClick={() => onMove({ from, to })}
        >
          {translate('interviews.answers.schedule')}
        </Button>
      )}
    </Box>
  );
}
