import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { inLanguage } from '../platform/i18n/languages.ts';
import { FileChoice } from './FileChoice.tsx';
import type { FormQuestion } from './job-for-applying.ts';
import type { PartProps } from './part-props.ts';
import { createApplication } from '../generated/text-lengths.ts';

type Props = PartProps & { question: FormQuestion };

/** The name of a question, and what helps to answer it or is wrong. */
function wordsOf({ question, errors, language }: Props) {
  const problem = errors[`questions.${question.id}`];
  const help = problem ?? inLanguage(question.helper_text, language);
  return { label: inLanguage(question.name, language), help, error: problem !== undefined };
}

const written = (rest: (question: FormQuestion) => TextFieldProps): ComponentType<Props> =>
  function Written(props) {
    const { question, draft, change } = props;
    const { label, help, error } = wordsOf(props);
    return (
      <TextField
        fullWidth
        label={label}
        value={draft.written[question.id] ?? ''}
        onChange={(event) => change({ written: { ...draft.written, [question.id]: event.target.value } })}
        error={error}
        helperText={help}
        {...rest(question)}
      />
    );
  };

const longest = { htmlInput: { maxLength: createApplication.questions.answer_text } };

function Several(props: Props) {
  const { question, draft, change, language } = props;
  const { label, help, error } = wordsOf(props);
  const chosen = draft.chosen[question.id] ?? [];
  const choose = (ids: number[]) => change({ chosen: { ...draft.chosen, [question.id]: ids } });
  return (
    <FormControl component="fieldset" error={error}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup>
        {question.answers.map((answer) => (
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

function One(props: Props) {
  const { question, draft, change, language } = props;
  const translate = useTranslate();
  const { label, help, error } = wordsOf(props);
  const choose = (ids: number[]) => change({ chosen: { ...draft.chosen, [question.id]: ids } });
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={draft.chosen[question.id]?.[0] ?? ''}
      onChange={(event) => choose(event.target.value === '' ? [] : [Number(event.target.value)])}
      error={error}
      helperText={help}
    >
      <MenuItem value="">{translate('recruiterApply.unanswered')}</MenuItem>
      {question.answers.map((answer) => (
        <MenuItem key={answer.id} value={answer.id}>
          {inLanguage(answer.text, language)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Document(props: Props) {
  const { question, draft, change } = props;
  const { label, help, error } = wordsOf(props);
  const { [question.id]: file, ...others } = draft.answers;
  return (
    <FormControl component="fieldset" error={error}>
      <FormLabel component="legend">{label}</FormLabel>
      <FileChoice
        fileType="attachment"
        choose={label}
        file={file}
        onStored={({ file_info: info }, name) =>
          change({ answers: { ...draft.answers, [question.id]: { info, name } } })
        }
        onRemoved={() => change({ answers: others })}
      />
      {help && <FormHelperText>{help}</FormHelperText>}
    </FormControl>
  );
}

/** How each kind of question is answered for somebody else; to a consent nobody agrees for another. */
export const questionWidgets: Record<FormQuestion['question_type'], ComponentType<Props> | undefined> = {
  'multiple-choice': One,
  'multiple-answer': Several,
  'select-dropdown': One,
  'yes-no': One,
  'short-answer': written(() => ({ slotProps: longest })),
  'long-answer': written(() => ({ multiline: true, minRows: 3, slotProps: longest })),
  number: written(() => ({ slotProps: { htmlInput: { ...longest.htmlInput, inputMode: 'decimal' } } })),
  date: written(({ limits }) => ({
    type: 'date',
    slotProps: { inputLabel: { shrink: true }, htmlInput: { min: limits.earliest, max: limits.latest } },
  })),
  file: Document,
  consent: undefined,
};
