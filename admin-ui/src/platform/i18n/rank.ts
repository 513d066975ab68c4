import { useLocale, useTranslate } from 'react-admin';

/** A rank in words, the lower the better: a place such as "1st"; the mean of several is a number and says what it is. */
export function useRankText(): (rank: number) => string {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const place = new Intl.PluralRules(locale, { type: 'ordinal' });
  return (rank) =>
    Number.isInteger(rank)
      ? translate(`board.place.${place.select(rank)}`, { rank, _: String(rank) })
      : translate('actions.rankMean', { rank: number.format(rank) });
}
