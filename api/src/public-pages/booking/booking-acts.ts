import type { Request, Response } from 'express';
import type { BookingAct, BookingStep, Language, Values } from '../../../../career-site/src/site.ts';
import { perform } from '../../platform/chain/perform.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { textOf } from '../read-form.ts';

interface Asked {
  request: Request;
  response: Response;
  language: Language;
  hash: string;
  values: Values;
}

/** Where the page leads after an act, by what its address says. */
type After = { step: BookingStep } | { done: 'booked' | 'moved' | 'offer' } | Record<string, never>;

/** How many times can be offered: what the call takes. */
export const OFFERS = 5;

/** What is shown again where an act was refused. */
export const STEP_OF: Record<BookingAct, BookingStep> = {
  keep: 'move',
  other: 'move',
  book: 'move',
  cancel: 'cancel',
  offer: 'offer',
};

/** What a form asks for, by the call that does it. */
export const bookingActs: Record<BookingAct, (asked: Asked) => Promise<After>> = {
  async keep({ values, hash, ...asked }) {
    await perform('keepBookingTime', { ...asked, body: { hash, ...chosenIn(values) } });
    return { step: 'confirm' };
  },
  async other({ hash, ...asked }) {
    await perform('releaseBookingTime', { ...asked, body: { hash } });
    return { step: 'move' };
  },
  async book({ values, hash, ...asked }) {
    const { booked } = await perform('checkBooking', { ...asked, body: { hash } });
    const chosen = chosenIn(values);
    await perform('bookInterview', { ...asked, body: { hash, ...chosen } });
    // Sent twice, as by a double click, it has moved nothing.
    return { done: booked && new Date(booked.begins).getTime() !== Date.parse(chosen.begins) ? 'moved' : 'booked' };
  },
  async cancel({ values, hash, ...asked }) {
    await perform('cancelBooking', { ...asked, body: { hash, reason: textOf(values, 'reason') || null } });
    return {};
  },
  async offer({ values, hash, ...asked }) {
    const typed = Array.from({ length: OFFERS }, (_each, at) => textOf(values, `times.${at}`));
    const wrong = typed.filter(Boolean).flatMap((time, at) => (!minuteOf(time) ? [`times.${at}`] : []));
    if (wrong.length > 0)
      throw new ValidationFailed(wrong.map((field) => ({ field, code: 'bookings.errors.wrongTime' })));
    const times = typed.flatMap((time) => minuteOf(time) ?? []);
    const body = { hash, times, time_zone: textOf(values, 'time_zone'), note: textOf(values, 'note') || null };
    await perform('offerOwnTimes', { ...asked, body });
    return { done: 'offer' };
  },
};

/** What was typed, without gaps between the times: what is refused then stands at the time that it is about. */
export function withoutGaps(values: Values): Values {
  const names = Array.from({ length: OFFERS }, (_each, at) => `times.${at}`);
  const typed = names.map((name) => textOf(values, name)).filter(Boolean);
  return { ...values, ...Object.fromEntries(names.map((name, at) => [name, typed[at] ?? ''])) };
}

const chosenIn = (values: Values) => ({ begins: textOf(values, 'begins'), time_zone: textOf(values, 'time_zone') });

/** A day and a time as browsers send them, some with seconds; typed by hand where a browser knows no such field. */
const minuteOf = (typed: string): string | undefined => {
  const found = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/.exec(typed);
  return found ? `${found[1]}T${found[2]}` : undefined;
};
