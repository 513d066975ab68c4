import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import type { Profile } from '../types.ts';

type Given = Record<string, unknown>;

const record = (value: unknown): Given => (typeof value === 'object' && value !== null ? (value as Given) : {});

type Answered = Pick<Profile, 'answers' | 'text_answers'>;

interface Shown {
  question: string;
  answers: string[];
  score: number | undefined;
  /** A stop answer was chosen. */
  stops: boolean;
}

/** Answers to choose count in tenths of a point. */
const pointsOf = (weighting: unknown) => (typeof weighting === 'number' ? weighting / 10 : undefined);

/** Chosen and written answers under their questions; several choices of one question stand together. */
function collect(profile: Answered, locale: string): Shown[] {
  const found = new Map<string, Shown>();
  const add = (given: Given, text: unknown, score: unknown) => {
    const question = inLanguage(
      record(given['question'])['name'] ?? given['question'] ?? given['question_name'],
      locale,
    );
    const shown = found.get(question) ?? { question, answers: [], score: undefined, stops: false };
    const words = inLanguage(text, locale);
    if (words) shown.answers.push(words);
    if (typeof score === 'number') shown.score = (shown.score ?? 0) + score;
    if (given['is_stop_answer'] === true) shown.stops = true;
    found.set(question, shown);
  };
  for (const given of profile.answers ?? [])
    add(given, record(given['answer'])['text'] ?? given['text'] ?? given['answer_text'], pointsOf(given['weighting']));
  for (const given of profile.text_answers ?? []) add(given, given['answer_text'], given['score']);
  return [...found.values()];
}

function Answers({ given }: { given: Answered }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, maxWidth: '80ch' }}>
      {collect(given, locale).map(({ question, answers, score, stops }) => (
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
            {score !== undefined && (
              <Typography component="span" color="textSecondary">
                {' '}
                · {translate('board.scored', { score })}
              </Typography>
            )}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

/** What the candidate answered on the forms, and what came in answer to later requests. */
export function AnswersTab({ profile }: { profile: Profile }) {
  const translate = useTranslate();
  const requests = (profile.information_requests ?? []).filter(({ answers }) => (answers ?? []).length > 0);
  const asked = [...(profile.answers ?? []), ...(profile.text_answers ?? [])];
  if (asked.length + requests.length === 0) {
    return <Typography color="textSecondary">{translate('board.noAnswers')}</Typography>;
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {asked.length > 0 && <Answers given={profile} />}
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
