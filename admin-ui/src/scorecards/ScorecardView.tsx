import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../platform/call.ts';
import { formatMoment } from '../platform/i18n/dates.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { Rated, Recommended } from './Rated.tsx';
import { type Card, formAddress } from './use-scorecards.ts';

/** One scorecard in full; one's own with what nobody else reads, and the way to change it. */
export function ScorecardView({ card }: { card: Card }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [former, setFormer] = useState(false);
  const author = card.author?.name ?? translate('scorecards.someone');
  const state = card.sent_at
    ? translate('scorecards.sent', { date: formatMoment(card.sent_at, locale) })
    : translate('scorecards.draft');
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={author}
      sx={{ p: 4, display: 'grid', gap: 3, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 160 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {author}
          </Typography>
          <Typography color="textSecondary" sx={{ fontSize: 12 }}>
            {[inLanguage(card.name, locale), state].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Recommended recommendation={card.recommendation} />
        {card.is_own && (
          <Button component={Link} to={formAddress(card.applicant_profile_id, { scorecard_id: card.id })}>
            {translate(card.status === 'sent' ? 'scorecards.edit' : 'scorecards.goOn')}
          </Button>
        )}
      </Box>
      {card.after_opening && <Typography sx={{ fontSize: 12 }}>{translate('scorecards.afterOpening')}</Typography>}
      <Said {...card} />
      {card.private_note && <Words title={translate('scorecards.form.private')} text={card.private_note} />}
      {card.versions > 0 && (
        <Button sx={{ justifySelf: 'start' }} aria-expanded={former} onClick={() => setFormer(!former)}>
          {translate('scorecards.changed', { smart_count: card.versions })}
        </Button>
      )}
      {former && <Former id={card.id} />}
    </Paper>
  );
}

type SaidProps = Pick<Card, 'note'> & {
  ratings: Pick<Card['ratings'][number], 'name' | 'rating' | 'note'>[];
  answers: Pick<Card['answers'][number], 'question' | 'note'>[];
};

/** What it says, but for the recommendation. */
function Said({ note, ratings, answers }: SaidProps) {
  const locale = useLocale() ?? 'en';
  const answered = answers.filter((each) => each.note);
  return (
    <>
      {note && <Text>{note}</Text>}
      {ratings.length > 0 && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
          {ratings.map(({ name, rating, note: words }, at) => (
            <div key={at}>
              <Box component="dt" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
                <span>{inLanguage(name, locale)}</span>
                <Rated rating={rating} />
              </Box>
              {words && (
                <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                  <Text>{words}</Text>
                </Box>
              )}
            </div>
          ))}
        </Box>
      )}
      {answered.map(({ question, note: words }) => (
        <Words key={inLanguage(question, locale)} title={inLanguage(question, locale)} text={words ?? ''} />
      ))}
    </>
  );
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <div>
    <Typography sx={{ fontSize: 12, fontWeight: 600 }}>{title}</Typography>
    <Text>{text}</Text>
  </div>
);

const Text = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '80ch' }}>{children}</Typography>
);

/** What it said before each change, the latest first. */
function Former({ id }: { id: number }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data, error, refetch } = useQuery({
    queryKey: ['scorecards', 'versions', id],
    queryFn: ({ signal }) => call('scorecardVersions', { params: { id }, signal }),
    refetchOnMount: 'always',
    retry: false,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return data.map((version) => (
    <Box key={version.id} sx={{ borderLeft: 2, borderColor: 'divider', pl: 3, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontSize: 12, fontWeight: 600 }}>
          {translate('scorecards.formerOf', { date: formatMoment(version.written_at, locale) })}
        </Typography>
        <Recommended recommendation={version.recommendation} />
      </Box>
      <Said {...version} />
    </Box>
  ));
}
