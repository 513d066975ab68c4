import { useLocale, useTranslate } from 'react-admin';
import { formatDay } from '../../platform/i18n/dates.ts';
import { useRankText } from '../../platform/i18n/rank.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import type { ProfileFilter } from '../actions/choice.ts';
import { type Named, useRejectionReasons, useSources, useTags } from '../state/use-lookups.ts';
import { type FilterPart, milestones } from './filter-parts.ts';

/** What a part of the filter keeps, in words. */
export function useSummary(): (part: FilterPart, filter: ProfileFilter) => string {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const lookups = { tags: useTags(true).data, sources: useSources().data, reasons: useRejectionReasons().data };
  const nameOf = (rows: Named[], id: number) => {
    const row = rows.find((each) => each.id === id);
    return row ? inLanguage(row.name, locale) : translate('admin.filter.unseen');
  };
  const named = (rows: Named[] | undefined, ids: number | number[] | undefined) =>
    rows ? [...new Set([ids ?? []].flat().map((id) => nameOf(rows, id)))].join(', ') : '…';
  const rankText = useRankText();
  const yes = (value: unknown) => translate(value === true ? 'ra.boolean.true' : 'ra.boolean.false');

  return (part, filter) => {
    const [first, second] = part.keys.map((key) => filter[key]);
    switch (part.kind) {
      case 'tags':
      case 'sources':
      case 'reasons':
        return named(lookups[part.kind], first as number | number[] | undefined);
      case 'milestones':
        return milestones
          .filter((name) => filter[name] !== undefined)
          .map((name) => {
            const label = translate(`actions.milestones.${name}`);
            return filter[name] ? label : translate('actions.notYet', { label });
          })
          .join(', ');
      case 'days': {
        const day = (value: unknown) => (typeof value === 'string' ? formatDay(value, locale) : '');
        return `${day(first)} – ${day(second)}`;
      }
      case 'employment':
        return translate(`history.employment.is.${first ? 'current' : second ? 'previous' : 'none'}`);
      case 'rank':
        return translate('actions.rankAtLeast', { value: rankText(Number(first)) });
      case 'score':
        return translate('actions.scoreAtLeast', { value: Number(first) });
      case 'yesNo':
        return yes(first);
    }
  };
}
