import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../../platform/call.ts';
import { bodyOf, type Choice } from '../../choice.ts';

interface InterviewsToComeProps {
  choice: Choice;
  cancels: boolean;
  onChange: (cancels: boolean) => void;
}

/** How many interviews the chosen have before them, and what becomes of those; nothing where there are none. */
export function InterviewsToCome({ choice, cancels, onChange }: InterviewsToComeProps) {
  const translate = useTranslate();
  const id = useId();
  const body = bodyOf(choice);
  // Among what is read anew whenever an interview has changed.
  const { data } = useQuery({
    queryKey: ['interviews', 'to-come', body],
    queryFn: ({ signal }) => call('interviewsToCome', { body, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval: 30_000,
    retry: false,
  });
  if (!data || data.interviews === 0) return null;
  return (
    <Box role="group" aria-labelledby={`${id}-count`}>
      <Box id={`${id}-count`} sx={{ fontWeight: 600 }}>
        {translate('actions.interviewsToCome', { smart_count: data.interviews })}
      </Box>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={cancels}
            onChange={(_event, on) => onChange(on)}
            slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
          />
        }
        label={translate('actions.cancelInterviews', { smart_count: data.interviews })}
      />
      <FormHelperText id={`${id}-help`} sx={{ mt: 0 }}>
        {translate(cancels ? 'actions.cancelInterviewsHelp' : 'actions.keepInterviewsHelp')}
      </FormHelperText>
    </Box>
  );
}
