import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../platform/api.ts';
import { useSaving } from '../use-saving.ts';

interface ScoreFieldProps {
  /** The written answer. */
  id: number;
  question: string;
  score: number | null;
  onScored: (total: number | null) => void;
}

/** The most that the api takes. */
const most = 1000;

/** A reader's score of an answer in words; an empty box takes it off. */
export function ScoreField({ id, question, score, onScored }: ScoreFieldProps) {
  const translate = useTranslate();
  const [text, setText] = useState(score === null ? '' : String(score));
  const { busy, problem, refuse, save } = useSaving();
  const changed = text.trim() !== (score === null ? '' : String(score));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim() === '' ? null : Number(text);
    if (wanted !== null && (!Number.isInteger(wanted) || wanted < 0 || wanted > most)) {
      refuse(translate('history.answers.wrong', { max: most }));
      return;
    }
    void save(async () => {
      const saved = await api.put<{ answer_score: number | null }>(`text_answers/${id}`, { score: wanted });
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
        label={translate('history.answers.score')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={problem !== ''}
        helperText={problem || undefined}
        sx={{ width: problem ? 240 : 110 }}
        slotProps={{
          htmlInput: { inputMode: 'numeric', 'aria-label': translate('history.answers.scoreOf', { question }) },
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
