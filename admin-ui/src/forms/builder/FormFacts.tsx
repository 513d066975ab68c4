import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslate, ValidationError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useErrorAt } from '../../schema-ui/form/errors/use-error-at.ts';
import { stops, totalPoints } from '../points.ts';
import type { QuestionRow } from '../types.ts';

/** As few as this make hardly a form. */
const few = 3;

/** How many questions and points the form has, and what it still lacks. */
export function FormFacts() {
  const translate = useTranslate();
  const error = useErrorAt('questions');
  const questions = (useWatch({ name: 'questions' }) ?? []) as QuestionRow[];
  const jobs = Number(useWatch({ name: 'open_jobs_count' }) ?? 0);
  const points = totalPoints(questions);
  const stopping = questions.filter(stops).length;
  const facts = [
    translate('forms.facts.questions', { smart_count: questions.length }),
    translate('forms.facts.points', { smart_count: points }),
    ...(stopping > 0 ? [translate('forms.facts.stops', { smart_count: stopping })] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary" role="status">
        {facts.join(' · ')}
      </Typography>
      {jobs > 0 && (
        <Alert severity="info" role="note">
          {translate('forms.inUse', { smart_count: jobs })}
        </Alert>
      )}
      {questions.length < few && (
        <Alert severity="warning" role="status">
          {translate(questions.length === 0 ? 'forms.empty' : 'forms.few')}
        </Alert>
      )}
      {typeof error?.message === 'string' && (
        <FormHelperText error>
          <ValidationError error={error.message} />
        </FormHelperText>
      )}
    </Box>
  );
}
