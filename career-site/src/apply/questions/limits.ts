import type { Question } from '../../site.ts';
import { formatDay, type Translate } from '../../translate.ts';

interface Reader {
  t: Translate;
  language: string;
}

/** What an answer may be, in words; '' where anything is right. */
export function limitsHint({ type, limits }: Question, { t, language }: Reader): string {
  if (type === 'date') return rangeHint('date', limits.earliest, limits.latest, (day) => formatDay(day, language), t);
  if (type !== 'number') return '';
  const number = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value);
  const parts = limits.decimals
    ? t('career.form.number.decimals', { smart_count: limits.decimals })
    : t('career.form.number.whole');
  return [parts, rangeHint('number', limits.min, limits.max, number, t)].filter(Boolean).join(' ');
}

function rangeHint<V>(
  kind: string,
  from: V | null | undefined,
  to: V | null | undefined,
  say: (value: V) => string,
  t: Translate,
) {
  const [low, high] = [from ?? undefined, to ?? undefined];
  if (low !== undefined && high !== undefined)
    return t(`career.form.${kind}.between`, { from: say(low), to: say(high) });
  if (low !== undefined) return t(`career.form.${kind}.from`, { from: say(low) });
  return high === undefined ? '' : t(`career.form.${kind}.to`, { to: say(high) });
}

/** Whether what was typed may be an answer as far as its limits go; the server reads it once more. */
export function keepsLimits({ type, limits }: Question, typed: string): boolean {
  if (type === 'date')
    return !((limits.earliest && typed < limits.earliest) || (limits.latest && typed > limits.latest));
  if (type !== 'number') return true;
  const match = /^[-+−]?\d{1,15}(?:[.,](\d{1,10}))?$/.exec(typed.replace(/[\s’']/g, ''));
  if (!match || (match[1]?.replace(/0+$/, '').length ?? 0) > (limits.decimals ?? 0)) return false;
  const value = Number(
    typed
      .replace(/[\s’']/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  );
  return value >= (limits.min ?? -Infinity) && value <= (limits.max ?? Infinity);
}
