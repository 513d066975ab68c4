import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../platform/i18n/languages.ts';
import { type Column, PlainTable } from '../platform/page/PlainTable.tsx';
import { Rated, Recommended } from './Rated.tsx';
import type { Card } from './use-scorecards.ts';

interface Line {
  id: number;
  name: string;
  ratings: Map<number, number | null>;
}

/** Attributes in rows, people in columns: where they agree, and where not. */
export function RatingTable({ cards }: { cards: Card[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const lines = linesOf(cards, locale);
  const given = (line: Line) => [...line.ratings.values()].filter((each) => each !== null);
  const columns: Column<Line>[] = [
    { key: 'attribute', label: translate('scorecards.attribute'), cell: ({ name }) => name },
    ...cards.map((card): Column<Line> => ({
      key: String(card.id),
      label: card.author?.name ?? translate('scorecards.someone'),
      cell: (line) =>
        line.id === 0 ? (
          <Recommended recommendation={card.recommendation} />
        ) : (
          <Rated short rating={line.ratings.get(card.id) ?? null} />
        ),
    })),
    {
      key: 'average',
      label: translate('scorecards.average'),
      cell: (line) => {
        const values = given(line);
        if (values.length === 0) return null;
        const average = number.format(values.reduce((sum, each) => sum + each, 0) / values.length);
        const [from, to] = [Math.min(...values), Math.max(...values)];
        return (
          <>
            {average}
            {from !== to && (
              <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
                {translate('scorecards.spread', { from, to })}
              </Box>
            )}
          </>
        );
      },
    },
  ];
  const head: Line = { id: 0, name: translate('scorecards.recommendation'), ratings: new Map() };
  return <PlainTable label={translate('scorecards.summary')} columns={columns} rows={[head, ...lines]} />;
}

/** An attribute is the same in all that copied it, also where it was renamed since. */
function linesOf(cards: Card[], locale: string): Line[] {
  const lines = new Map<string, Line>();
  for (const card of cards) {
    for (const { id, attribute_id, name, rating } of card.ratings) {
      const key = attribute_id === null ? `own ${id}` : `of ${attribute_id}`;
      const line = lines.get(key) ?? { id: lines.size + 1, name: inLanguage(name, locale), ratings: new Map() };
      // Somebody with two scorecards has two columns.
      line.ratings.set(card.id, rating);
      lines.set(key, line);
    }
  }
  return [...lines.values()];
}
