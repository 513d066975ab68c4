import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { Section } from '../compose/Section.tsx';
import { useLetterContext } from '../letter/letter-context.ts';
import { ReviewItems } from './ReviewItems.tsx';

/** What the candidate has sent: the answers to the questions, and the files, to be accepted or sent back. */
export function AnswersStep() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { letter } = useLetterContext();
  // Several answers to one question stand under it together.
  const questions = [...Map.groupBy(letter.answers, ({ question_id }) => question_id).values()];
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Section title={translate('offers.ui.answers.files')}>
        <ReviewItems />
      </Section>
      <Section title={translate('offers.ui.answers.questions')}>
        {questions.length === 0 && <Typography color="textSecondary">{translate('offers.ui.answers.none')}</Typography>}
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
          {questions.map((answers) => (
            <Box key={answers[0]!.question_id} sx={{ minWidth: 0 }}>
              <Typography component="dt" color="textSecondary">
                {inLanguage(answers[0]!.question, locale)}
              </Typography>
              {answers.map(({ answer_id, text, answer_text }, at) => (
                <Box
                  component="dd"
                  key={answer_id ?? `text ${at}`}
                  sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                >
                  {text ? inLanguage(text, locale) : (answer_text ?? '–')}
                </Box>
              ))}
            </Box>
          ))}
        </Box>
      </Section>
    </Box>
  );
}
