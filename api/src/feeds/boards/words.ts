import type { PublicPay } from '../../jobs/index.ts';
import type { FeedOrganization } from '../organization.ts';

/** `45000 - 60000 CAD per year`, as boards show it. */
export function payWords(pay: PublicPay | null): string {
  if (!pay) return '';
  const amounts = [...new Set([pay.min, pay.max].filter((amount) => amount !== null))];
  return `${amounts.join(' - ')} ${pay.currency} per ${pay.unit}`;
}

/** The day of a moment by the organization's clock, in an order that boards ask for. */
export function dayOf(moment: string | null, { time_zone: timeZone }: FeedOrganization, order: DayOrder): string {
  if (moment === null) return '';
  const parts = clock(timeZone).formatToParts(new Date(moment));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const [year, month, day] = [part('year'), part('month'), part('day')];
  return { dotted: `${day}.${month}.${year}`, slashed: `${day}/${month}/${year}`, american: `${month}/${day}/${year}` }[
    order
  ];
}

type DayOrder = 'dotted' | 'slashed' | 'american';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  clocks.set(timeZone, made);
  return made;
}

/** The parts that are known, with commas between. */
export const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ');
