import BlockIcon from '@mui/icons-material/Block';
import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Moment } from '../platform/page/Moment.tsx';
import { inLanguage } from '../platform/i18n/languages.ts';
import { useRankText } from '../platform/i18n/rank.ts';
import type { Card } from './types.ts';
import { useSourceName } from './state/use-lookups.ts';

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

function Rank({ rank }: { rank: number }) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en', { maximumFractionDigits: 1 });
  const rankText = useRankText();
  return (
    <Tooltip title={translate('board.rank', { rank: number.format(rank) })}>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, fontWeight: 600, whiteSpace: 'nowrap' }}>
        {rankText(rank)}
      </Box>
    </Tooltip>
  );
}

type MarkProps = Pick<ChipProps, 'variant' | 'color'> & { label: string; title?: string; whole?: boolean };

/** In a narrow column its words are cut off, and the pointer shows them; `whole`: they take more lines instead. */
const Mark = ({ label, title = label, whole = false, ...props }: MarkProps) => (
  <Chip
    {...props}
    label={label}
    title={title}
    sx={{
      fontSize: 12,
      ...(whole
        ? { height: 'auto', minHeight: 20, '& .MuiChip-label': { whiteSpace: 'normal', lineHeight: 1.4 } }
        : { height: 20 }),
    }}
  />
);

/** A moment on the reader's clock. */
function useWhen() {
  const locale = useLocale() ?? 'en';
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return (at: string, more: Intl.DateTimeFormatOptions = {}) =>
    new Intl.DateTimeFormat(locale, { ...parts, ...more }).format(new Date(at));
}

/** When the next interview begins; the pointer shows which clock that is. */
function NextInterview({ at }: { at: string }) {
  const translate = useTranslate();
  const when = useWhen();
  const shown = (more?: Intl.DateTimeFormatOptions) => translate('board.nextInterview', { when: when(at, more) });
  return <Mark label={shown()} title={shown({ timeZoneName: 'short' })} whole variant="outlined" color="info" />;
}

/** Who cannot come to an interview to come; of another than the next one with when that is, as the pointer shows of each. */
function CannotCome({ card }: { card: Card }) {
  const translate = useTranslate();
  const when = useWhen();
  return (card.interview_answers ?? []).map(({ by, answer, starts_at: at }) => {
    const words = translate(`board.interviewAnswers.${by}_${answer}`);
    const of = (more?: Intl.DateTimeFormatOptions) =>
      translate('board.interviewAnswers.of', { answer: words, when: when(at, more) });
    const isNext = at === card.next_interview_at;
    return (
      <Mark
        key={`${by} ${answer}`}
        label={isNext ? words : of()}
        title={of({ timeZoneName: 'short' })}
        whole
        variant="outlined"
        color={answer === 'declined' ? 'error' : 'warning'}
      />
    );
  });
}

/** What is marked on an application, beside its tags. */
export const cardMarks = (card: Card) =>
  (['mark_future_consideration', 'is_internal', 'applied_by_recruiter'] as const).filter((mark) => card[mark]);

export interface CardFactsProps {
  card: Card;
  /** What makes the name a button, where the card itself cannot be one. */
  nameProps?: HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> };
  /** A mark at the end of the line that says since when. */
  badge?: ReactNode;
  /** A long name takes a second line. */
  wrap?: boolean;
}

/** What a card and a row tell of a candidate, in three lines: who; since when and from where; tags and marks. */
export function CardFacts({ card, nameProps, badge, wrap = false }: CardFactsProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const source = useSourceName(card.candidate_source_id ?? null);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const { applicant, tags = [], offer_status: offer } = card;
  const marks = cardMarks(card);
  const missing = card.scorecards_missing ?? 0;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box component="span" {...nameProps} sx={{ ...(wrap ? twoLines : line), fontWeight: 600 }}>
          {applicant.name || translate(card['removed_at'] ? 'removal.removedName' : 'board.nameless')}
        </Box>
        {card.candidate_rank != null && <Rank rank={card.candidate_rank} />}
        {card.answer_score != null && (
          <Tooltip title={translate('board.score')}>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {number.format(card.answer_score)}
            </Box>
          </Tooltip>
        )}
        {applicant['black_flag'] === true && (
          <BlockIcon color="error" sx={{ fontSize: 16 }} titleAccess={translate('board.doNotHire')} />
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', color: 'text.secondary', fontSize: 12 }}>
        <Box component="span" sx={{ ...line, flex: '0 1 auto' }}>
          {card.created_at && <Moment at={card.created_at} />}
          {source && ` · ${source}`}
        </Box>
        {badge}
      </Box>
      {(tags.length + marks.length + missing > 0 || offer || card.next_interview_at) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontSize: 12 }}>
          {card.next_interview_at && <NextInterview at={card.next_interview_at} />}
          <CannotCome card={card} />
          {missing > 0 && (
            <Mark
              label={translate('board.scorecardsMissing', { smart_count: missing })}
              whole
              variant="outlined"
              color="warning"
            />
          )}
          {offer && <Mark label={translate(`board.offer.${offer}`)} whole variant="outlined" color="primary" />}
          {marks.map((mark) => (
            <Mark key={mark} label={translate(`board.marks.${mark}`)} variant="outlined" />
          ))}
          {tags.map((tag) => (
            <Mark key={tag.id} label={inLanguage(tag.name, locale)} />
          ))}
        </Box>
      )}
    </Box>
  );
}
