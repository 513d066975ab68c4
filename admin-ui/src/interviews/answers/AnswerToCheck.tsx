import HelpIcon from '@mui/icons-material/HelpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { Notice } from '../../platform/act/use-notice.ts';
import { call } from '../../platform/call.ts';
import { momentIn } from '../../platform/page/date-time/zoned.ts';
import type { Scheduled } from '../scheduling/items.ts';
import { useInterviewAct } from '../scheduling/use-scheduling.ts';

interface AnswerToCheckProps {
  /** Whose invitation was answered. */
  name: string;
  answer: Scheduled['answers_to_check'][number];
  /** Of the interview, as its own time is shown in. */
  zone: string;
  onDone: (notice: Notice) => Promise<void>;
}

/** An answer that does not count by itself: why not, what was written with it, and what can be made of it. */
export function AnswerToCheck({ name, answer: found, zone, onDone }: AnswerToCheckProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { act, busy } = useInterviewAct();
  const { id, from_address: address, former, about_starts_at: about, comment, delegate } = found;
  const answer = translate(`resources.interview_answers.values.answer.${found.answer}`);
  const when = (at: string | null) => (at ? momentIn(at, zone, locale) : '');
  const words = former
    ? translate(`interviews.answers.${address ? 'formerElsewhere' : about ? 'former' : 'formerUnknown'}`, {
        ...{ address, answer },
        when: when(about),
      })
    : translate('interviews.answers.elsewhere', { address, answer });
  const end = (how: 'takeInterviewAnswer' | 'dismissInterviewAnswer') =>
    act(async () => {
      await call(how, { params: { id } });
      await onDone({ text: `interviews.answers.${how === 'takeInterviewAnswer' ? 'taken' : 'dismissed'}` });
    });
  return (
    <Box
      sx={{
        ...{ pl: 3, ml: 3, borderLeft: 2, borderColor: 'warning.main', overflowWrap: 'anywhere', minWidth: 0 },
        ...{ display: 'grid', gap: 1, justifyItems: 'start' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', minWidth: 0 }}>
        <HelpIcon aria-hidden fontSize="small" sx={{ color: 'warning.main' }} />
        <span>{words}</span>
      </Box>
      {found.proposed_starts_at && (
        <span>{translate('interviews.answers.proposedTime', { when: when(found.proposed_starts_at) })}</span>
      )}
      {delegate && <span>{translate('interviews.answers.delegated', { address: delegate })}</span>}
      {comment && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {comment}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {translate(`interviews.answers.${former ? 'formerAbout' : 'elsewhereAbout'}`)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {found.can_take && (
          <Button
            size="small"
            variant="outlined"
            disabled={busy}
            aria-label={translate('interviews.answers.takeOf', { name, address })}
            onClick={() => end('takeInterviewAnswer')}
          >
            {translate('interviews.answers.take')}
          </Button>
        )}
        <Button
          size="small"
          disabled={busy}
          aria-label={translate('interviews.answers.dismissOf', { name, answer })}
          onClick={() => end('dismissInterviewAnswer')}
        >
          {translate('interviews.answers.dismiss')}
        </Button>
      </Box>
    </Box>
  );
}
