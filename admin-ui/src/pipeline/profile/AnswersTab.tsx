import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import { mayAct } from '../rights.ts';
import type { Profile } from '../types.ts';
import { ScoreField } from './ScoreField.tsx';

type Request = NonNullable<Profile['information_requests']>[number];
type Chosen = NonNullable<Profile['answers']>[number];

interface Answered {
  answers?: (Chosen | Request['answers'][number])[] | undefined;
  text_answers?: Profile['text_answers'];
}

interface Shown {
  question: string;
  /** The answer in words that a reader may score. */
  text?: { id: number; score: number | null; most: number | null };
  answers: string[];
  score: number | undefined;
  /** A stop answer was chosen. */
  stops: boolean;
}

/** Chosen and written answers under their questions; several choices of one question stand together. */
function collect({ answers = [], text_answers: written = [] }: Answered, locale: string): Shown[] {
  const found = new Map<string, Shown>();
  const add = (name: Chosen['question'], words: string, score: number | null): Shown => {
    const question = inLanguage(name, locale);
    const shown: Shown = found.get(question) ?? { question, answers: [], score: undefined, stops: false };
    if (words) shown.answers.push(words);
    if (score !== null) shown.score = Math.round(((shown.score ?? 0) + score) * 10) / 10;
    found.set(question, shown);
    return shown;
  };
  for (const given of answers) {
    if ('answer_text' in given) {
      add(given.question, inLanguage(given.text, locale) || (given.answer_text ?? ''), null);
    } else {
      // Answers to choose count in tenths of a point.
      const shown = add(given.question, inLanguage(given.text, locale), given.weighting / 10);
      if (given.is_stop_answer) shown.stops = true;
    }
  }
  for (const { id, question, answer_text: words, score, weighting } of written) {
    const shown = add(question, words ?? '', score);
    shown.text = { id, score, most: weighting > 0 ? weighting : null };
  }
  return [...found.values()];
}

interface AnswersProps {
  given: Answered;
  /** Given where the reader may score answers in words. */
  onScored?: ((total: number | null) => void) | undefined;
}

function Answers({ given, onScored }: AnswersProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const number = new Intl.NumberFormat(locale);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, maxWidth: '80ch' }}>
      {collect(given, locale).map(({ question, answers, score, stops, text }) => (
        <Fragment key={question}>
          <Typography component="dt" sx={{ fontWeight: 600, mt: 2 }}>
            {question}
          </Typography>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {answers.join(', ') || '–'}
            {stops && (
              <Typography component="span" color="error" sx={{ fontWeight: 600 }}>
                {' '}
                · {translate('forms.stopAnswer')}
              </Typography>
            )}
            {score !== undefined && !(text && onScored) && (
              <Typography component="span" color="textSecondary">
                {' '}
                · {translate('board.scored', { score: number.format(score) })}
              </Typography>
            )}
            {text && onScored && (
              <ScoreField key={`${text.id} ${text.score}`} {...text} question={question} onScored={onScored} />
            )}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

/** What the candidate answered on the forms, and what came in answer to later requests. */
export function AnswersTab({ profile, refresh }: { profile: Profile; refresh: () => void }) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const { pipeline } = usePipelineContext();
  const requests = (profile.information_requests ?? []).filter(({ answers }) => (answers ?? []).length > 0);
  const answered = [...(profile.answers ?? []), ...(profile.text_answers ?? [])];
  if (answered.length + requests.length === 0) {
    return <Typography color="textSecondary">{translate('board.noAnswers')}</Typography>;
  }
  const scored = (answer_score: number | null) => {
    const card = pipeline.state.cards[profile.id];
    if (card) pipeline.take({ ...card, answer_score });
    refresh();
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {profile.answer_score != null && (
        <Typography>{translate('history.answers.total', { score: number.format(profile.answer_score) })}</Typography>
      )}
      {answered.length > 0 && <Answers given={profile} onScored={mayAct() ? scored : undefined} />}
      {requests.map((request) => (
        <section key={request.id}>
          <Typography variant="h3">
            {[translate('permissions.informationReceived'), request.subject].filter(Boolean).join(' · ')}
          </Typography>
          <Answers given={request} />
        </section>
      ))}
    </Box>
  );
}
