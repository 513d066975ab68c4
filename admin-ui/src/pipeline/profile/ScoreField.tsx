import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { call } from '../../platform/call.ts';

interface ScoreFieldProps {
  /** The written answer. */
  id: number;
  question: string;
  score: number | null;
  /** The points of the best answer, where its question names them. */
  most: number | null;
  onScored: (total: number | null) => void;
}

/** A reader's score of an answer in words, in points and tenths; an empty box takes it off. */
export function ScoreField({ id, question, score, most, onScored }: ScoreFieldProps) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en', { useGrouping: false });
  const kept = score === null ? '' : number.format(score);
  const [text, setText] = useState(kept);
  const { act, busy, problem, refuse } = useAct({ showsProblem: true });
  const changed = text.trim() !== kept;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim() === '' ? null : Number(text.replace(',', '.'));
    if (wanted !== null && Number.isNaN(wanted)) {
      refuse(translate('history.answers.wrong'));
      return;
    }
    void act(async () => {
      const saved = await call('scoreTextAnswer', { params: { id }, body: { score: wanted } });
      onScored(saved.answer_score);
    });
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mt: 1 }}
    >
      <TextField
        label={
          most === null
            ? translate('history.answers.score')
            : translate('history.answers.scoreAtMost', { max: number.format(most) })
        }
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={problem !== ''}
        helperText={problem || undefined}
        sx={{ width: problem ? 240 : 110 }}
        slotProps={{
          htmlInput: { inputMode: 'decimal', 'aria-label': translate('history.answers.scoreOf', { question }) },
        }}
      />
      {(changed || busy) && (
        <Button type="submit" variant="outlined" loading={busy} sx={{ height: 40 }}>
          {translate('history.answers.save')}
        </Button>
      )}
    </Box>
  );
}
