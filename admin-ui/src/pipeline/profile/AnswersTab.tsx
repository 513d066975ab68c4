import DownloadIcon from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { isScored, shownAnswer } from '../../forms/index.ts';
import { useAct } from '../../platform/act/use-act.ts';
import { callBlob } from '../../platform/call.ts';
import { saveBlob } from '../../platform/save-blob.ts';
import { formatMoment } from '../../platform/i18n/dates.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { AcceptedTerms } from '../candidate/AcceptedTerms.tsx';
import { usePipelineContext } from '../pipeline-context.ts';
import { mayAct } from '../rights.ts';
import type { Profile } from '../types.ts';
import { ScoreField } from './ScoreField.tsx';

type Request = NonNullable<Profile['information_requests']>[number];
type Written = NonNullable<Profile['text_answers']>[number];
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
  /** Documents that answer it. */
  files?: { id: number; name: string }[];
  /** When the candidate agreed. */
  agreedAt?: string;
  /** A stop answer was chosen. */
  stops: boolean;
}

const shown = (given: Pick<Written, 'question_type' | 'answer_text'>, locale: string): string =>
  given.answer_text ? shownAnswer(given.question_type, given.answer_text, locale) : '';

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
      add(given.question, inLanguage(given.text, locale) || shown(given, locale), null);
    } else {
      // Answers to choose count in tenths of a point.
      const shown = add(given.question, inLanguage(given.text, locale), given.weighting / 10);
      if (given.is_stop_answer) shown.stops = true;
    }
  }
  for (const answer of written) {
    const { id, question, score, weighting, files, question_type: type } = answer;
    const added = add(question, files.length > 0 ? '' : shown(answer, locale), score);
    if (isScored(type)) added.text = { id, score, most: weighting > 0 ? weighting : null };
    added.files = files;
    if (type === 'consent') added.agreedAt = answer.answered_at;
  }
  return [...found.values()];
}

/** A document that answers a question. */
function FileLink({ id, name }: { id: number; name: string }) {
  const { act } = useAct();
  const download = () => act(async () => saveBlob(await callBlob('downloadFile', { params: { id } }), name));
  return (
    <Button size="small" startIcon={<DownloadIcon />} onClick={() => void download()} sx={{ textTransform: 'none' }}>
      {name}
    </Button>
  );
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
      {collect(given, locale).map(({ question, answers, score, stops, text, files = [], agreedAt }) => (
        <Fragment key={question}>
          <Typography component="dt" sx={{ fontWeight: 600, mt: 2 }}>
            {question}
          </Typography>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {answers.join(', ') || (files.length === 0 && '–')}
            {files.map((file) => (
              <FileLink key={file.id} {...file} />
            ))}
            {agreedAt && (
              <Typography component="div" color="textSecondary">
                {translate('forms.agreedAt', { when: formatMoment(agreedAt, locale) })}
              </Typography>
            )}
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
  const scored = (answer_score: number | null) => {
    const card = pipeline.state.cards[profile.id];
    if (card) pipeline.take({ ...card, answer_score });
    refresh();
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {answered.length + requests.length === 0 && (
        <Typography color="textSecondary">{translate('board.noAnswers')}</Typography>
      )}
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
      <AcceptedTerms profileId={profile.id} />
    </Box>
  );
}
