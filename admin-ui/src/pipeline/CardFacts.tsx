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

/** In a narrow column its words are cut off; the pointer shows them whole. */
const Mark = ({
  label,
  title = label,
  ...props
}: Pick<ChipProps, 'variant' | 'color'> & { label: string; title?: string }) => (
  <Chip {...props} label={label} title={title} sx={{ height: 20, fontSize: 12 }} />
);

/** When the next interview begins, on the reader's clock; the pointer shows which one that is. */
function NextInterview({ at }: { at: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const shown = (more: Intl.DateTimeFormatOptions = {}) =>
    translate('board.nextInterview', {
      when: new Intl.DateTimeFormat(locale, { ...parts, ...more }).format(new Date(at)),
    });
  return <Mark label={shown()} title={shown({ timeZoneName: 'short' })} variant="outlined" color="info" />;
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
          {missing > 0 && (
            <Mark
              label={translate('board.scorecardsMissing', { smart_count: missing })}
              variant="outlined"
              color="warning"
            />
          )}
          {offer && <Mark label={translate(`board.offer.${offer}`)} variant="outlined" color="primary" />}
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
