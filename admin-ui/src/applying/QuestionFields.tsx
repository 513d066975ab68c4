import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { inLanguage } from '../platform/i18n/languages.ts';
import type { JobForApplying, FormQuestion } from './job-for-applying.ts';
import { FormPart } from './FormPart.tsx';
import type { PartProps } from './part-props.ts';

/** The questions of one of the job's forms. None has to be answered by who applies for somebody. */
export function QuestionFields({ form, ...part }: PartProps & { form: JobForApplying['forms'][number] }) {
  if (form.questions.length === 0) return null;
  return (
    <FormPart title={inLanguage(form.legend, part.language) || inLanguage(form.name, part.language)}>
      {form.questions.map((question) => (
        <QuestionField key={question.id} question={question} {...part} />
      ))}
    </FormPart>
  );
}

function QuestionField({ question, draft, change, errors, language }: PartProps & { question: FormQuestion }) {
  const translate = useTranslate();
  const { id, question_type: type, answers } = question;
  const label = inLanguage(question.name, language);
  const help = errors[`questions.${id}`] ?? inLanguage(question.helper_text, language);
  const error = errors[`questions.${id}`] !== undefined;
  const chosen = draft.chosen[id] ?? [];
  const choose = (ids: number[]) => change({ chosen: { ...draft.chosen, [id]: ids } });

  if (type === 'long-answer' || type === 'short-answer') {
    return (
      <TextField
        fullWidth
        label={label}
        value={draft.written[id] ?? ''}
        onChange={(event) => change({ written: { ...draft.written, [id]: event.target.value } })}
        error={error}
        helperText={help}
        {...(type === 'long-answer' ? { multiline: true, minRows: 3 } : {})}
        slotProps={{ htmlInput: { maxLength: 20_000 } }}
      />
    );
  }
  if (type === 'multiple-answer') {
    return (
      <FormControl component="fieldset" error={error}>
        <FormLabel component="legend">{label}</FormLabel>
        <FormGroup>
          {answers.map((answer) => (
            <FormControlLabel
              key={answer.id}
              control={
                <Checkbox
                  checked={chosen.includes(answer.id)}
                  onChange={(_event, on) =>
                    choose(on ? [...chosen, answer.id] : chosen.filter((each) => each !== answer.id))
                  }
                />
              }
              label={inLanguage(answer.text, language)}
            />
          ))}
        </FormGroup>
        {help && <FormHelperText>{help}</FormHelperText>}
      </FormControl>
    );
  }
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={chosen[0] ?? ''}
      onChange={(event) => choose(event.target.value === '' ? [] : [Number(event.target.value)])}
      error={error}
      helperText={help}
    >
      <MenuItem value="">{translate('recruiterApply.unanswered')}</MenuItem>
      {answers.map((answer) => (
        <MenuItem key={answer.id} value={answer.id}>
          {inLanguage(answer.text, language)}
        </MenuItem>
      ))}
    </TextField>
  );
}
