import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocale, useTranslate } from 'react-admin';
import { useNotice } from '../platform/act/use-notice.ts';
import { call } from '../platform/call.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { ConfirmDialog } from '../platform/page/dialog/ConfirmDialog.tsx';
import { choicesSx, RatingField } from './RatingField.tsx';
import { useScorecardDraft, type Written } from './use-scorecard-draft.ts';
import { type Form, type Recommendation, recommendations, useScorecardsChanged, type Which } from './use-scorecards.ts';
import { saveScorecard } from '../generated/text-lengths.ts';

interface ScorecardFormProps {
  form: Form;
  which: Which;
  /** It is sent, saved or given up. */
  onDone: () => void;
}

/** What one thinks of the candidate, while it is written. */
export function ScorecardForm({ form, which, onDone }: ScorecardFormProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { show } = useNotice();
  const changed = useScorecardsChanged();
  const draft = useScorecardDraft(form.card, which);
  const { written, write, state, isSent } = draft;
  const [tried, setTried] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const recommendationId = useId();
  const planned = new Set(form.planned_attribute_ids);
  const missing = tried && written.recommendation === null;
  const adding = useRef<HTMLInputElement>(null);
  const submitting = useRef(false);

  const setRow = <Key extends 'ratings' | 'answers'>(key: Key, at: number, row: Written[Key][number]) =>
    write({ [key]: written[key].map((each, index) => (index === at ? row : each)) });
  /** What its author has added can go: just now, or before and nothing is said of it. */
  const canGo = ({ attribute_id: id, rating, note }: Written['ratings'][number]) =>
    id !== null &&
    !planned.has(id) &&
    ((rating === null && !note?.trim()) || form.card.ratings.every((each) => each.attribute_id !== id));
  const add = (id: number) => {
    const attribute = form.attributes.find((each) => each.id === id)!;
    const { name, meaning } = attribute;
    write({ ratings: [...written.ratings, { id: null, attribute_id: id, name, meaning, rating: null, note: null }] });
  };
  const remove = (at: number) => {
    // There it can be chosen again; the list to choose from comes with it, where all others were taken.
    flushSync(() => write({ ratings: written.ratings.filter((_each, index) => index !== at) }));
    adding.current?.focus();
  };
  const submit = async () => {
    setTried(true);
    if (written.recommendation === null)
      return document.getElementById(recommendationId)?.querySelector('input')?.focus();
    if (submitting.current) return;
    submitting.current = true;
    const isThere = await draft.save(!isSent);
    // Where it is, the form goes.
    submitting.current = isThere;
    if (!isThere) return;
    await changed();
    show({ text: isSent ? 'scorecards.form.isSaved' : 'scorecards.form.isSent' });
    onDone();
  };
  const discard = async () => {
    const { id, lock_version } = draft.known.current;
    if (id !== null) await call('discardScorecard', { params: { id }, query: { lock_version: lock_version! } });
    draft.forget();
    await changed();
    show({ text: 'scorecards.form.discarded' });
    onDone();
  };
  const more = form.attributes.filter(({ id }) => written.ratings.every((each) => each.attribute_id !== id));
  const text = (key: 'note' | 'private_note') => ({
    ...{ multiline: true, minRows: 3, value: written[key] ?? '' },
    onChange: ({ target }: { target: { value: string } }) => write({ [key]: target.value }),
    slotProps: { htmlInput: { maxLength: saveScorecard.content[key] } },
  });
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FormControl id={recommendationId} error={missing}>
        <FormLabel id={`${recommendationId}-label`}>{translate('scorecards.recommendation')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={`${recommendationId}-label`}
          value={written.recommendation ?? ''}
          onChange={(_event, value) => write({ recommendation: value as Recommendation })}
          sx={choicesSx}
        >
          {recommendations.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio size="small" />}
              label={translate(`scorecards.recommendations.${each}`)}
            />
          ))}
        </RadioGroup>
        {missing && <FormHelperText>{translate('scorecards.form.choose')}</FormHelperText>}
      </FormControl>
      <Part title={translate('scorecards.form.attributes')} help={translate('scorecards.form.keys')}>
        {written.ratings.map((rating, at) => (
          <RatingField
            key={rating.attribute_id ?? `row ${rating.id}`}
            rating={rating}
            onChange={(next) => setRow('ratings', at, next)}
            onRemove={canGo(rating) ? () => remove(at) : undefined}
          />
        ))}
        {more.length > 0 && (
          <TextField
            select
            label={translate('scorecards.form.add')}
            value=""
            onChange={({ target }) => add(Number(target.value))}
            inputRef={adding}
            sx={{ maxWidth: 320 }}
          >
            {more.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {inLanguage(name, locale)}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Part>
      {written.answers.length > 0 && (
        <Part title={translate('scorecards.form.questions')}>
          {written.answers.map((answer, at) => (
            <AnswerField
              key={answer.question_template_id ?? `row ${answer.id}`}
              question={inLanguage(answer.question, locale)}
              note={answer.note ?? ''}
              onChange={(note) => setRow('answers', at, { ...answer, note })}
            />
          ))}
        </Part>
      )}
      <TextField label={translate('scorecards.form.note')} {...text('note')} />
      <TextField
        label={translate('scorecards.form.private')}
        helperText={translate('scorecards.form.privateHelp')}
        {...text('private_note')}
      />
      {state === 'conflict' && (
        <Alert
          severity="warning"
          action={
            <>
              <Button onClick={() => draft.settle(true)}>{translate('scorecards.form.keepMine')}</Button>
              <Button onClick={() => draft.settle(false)}>{translate('scorecards.form.takeOther')}</Button>
            </>
          }
        >
          {translate('scorecards.form.conflict')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button
          variant="contained"
          loading={state === 'saving' && tried}
          disabled={state === 'conflict'}
          onClick={() => void submit()}
        >
          {translate(isSent ? 'scorecards.form.save' : 'scorecards.form.send')}
        </Button>
        {!isSent && draft.known.current.id !== null && (
          <Button color="error" onClick={() => setDiscarding(true)}>
            {translate('scorecards.form.discard')}
          </Button>
        )}
        <Typography role="status" color="textSecondary" sx={{ fontSize: 12 }}>
          {stateText(translate, draft)}
        </Typography>
      </Box>
      {discarding && (
        <ConfirmDialog
          title={translate('scorecards.form.discard')}
          action={translate('scorecards.form.discard')}
          danger
          onDo={discard}
          onClose={() => setDiscarding(false)}
        >
          {translate('scorecards.form.discardText')}
        </ConfirmDialog>
      )}
    </Box>
  );
}

/** A question in full above the room for what was answered: some are long. */
function AnswerField({
  question,
  note,
  onChange,
}: {
  question: string;
  note: string;
  onChange: (note: string) => void;
}) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography component="label" htmlFor={id} sx={{ overflowWrap: 'anywhere' }}>
        {question}
      </Typography>
      <TextField
        id={id}
        multiline
        placeholder={translate('scorecards.form.answer')}
        value={note}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { maxLength: saveScorecard.content.answers.note } }}
      />
    </Box>
  );
}

function stateText(
  translate: ReturnType<typeof useTranslate>,
  { state, problem, isSent }: ReturnType<typeof useScorecardDraft>,
): string {
  if (state === 'conflict') return '';
  if (state === 'failed') return translate('scorecards.form.state.failed', { reason: problem });
  if (isSent && state !== 'saving') return translate('scorecards.form.state.sent');
  return translate(`scorecards.form.state.${state}`);
}

function Part({ title, help, children }: { title: string; help?: string; children: React.ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
          {title}
        </Typography>
        {help && (
          <Typography color="textSecondary" sx={{ fontSize: 12, display: { xs: 'none', md: 'block' } }}>
            {help}
          </Typography>
        )}
      </div>
      {children}
    </Box>
  );
}
