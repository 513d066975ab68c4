import { dayInWords } from '../generated/date-words.ts';
import type { Block } from '../documents/index.ts';
import { type Booking, bookingsOf, interviewsOf, type Scheduled } from '../interviews/index.ts';
import type { Caller } from '../platform/chain/context.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { t } from '../platform/texts/texts.ts';
import { readableCards, type ReadableCards } from '../scorecards/index.ts';
import { type Hand, momentOf } from './hand.ts';

/** What interviews leave of an application, as far as it is wanted and whoever exports it may read it. */
export interface Interviewed {
  interviews?: Scheduled[];
  bookings?: Booking[];
  cards?: ReadableCards;
}

export async function readInterviewed(
  caller: Caller,
  profileId: number,
  parts: readonly string[],
): Promise<Interviewed> {
  return {
    ...(parts.includes('interviews')
      ? {
          interviews: await interviewsOf(profileId, caller),
          bookings: await bookingsOf({ profile: profileId }, caller),
        }
      : {}),
    ...(parts.includes('scorecards') ? { cards: await readableCards(profileId, caller) } : {}),
  };
}

export function interviewBlocks({ interviews = [], bookings = [], cards }: Interviewed, hand: Hand): Block[] {
  const section = (key: string, blocks: Block[]): Block[] =>
    blocks.length > 0 ? [{ kind: 'heading', text: t(hand.language, `exports.pdf.${key}`) }, ...blocks] : [];
  return [
    ...section(
      'interviews',
      interviews.map((one) => interviewBlock(one, hand)),
    ),
    ...section(
      'bookings',
      bookings.map((one) => bookingBlock(one, hand)),
    ),
    ...section('scorecards', [
      ...(cards?.scorecards ?? []).flatMap((card) => cardBlocks(card, hand)),
      ...(cards?.hidden ? [{ kind: 'remark', text: t(hand.language, 'exports.pdf.private') } as const] : []),
    ]),
  ];
}

const lines = (...all: (string | null | undefined)[]) => all.filter(Boolean).join('\n');
const inOne = (...all: (string | null | undefined)[]) => all.filter(Boolean).join('  ·  ');

function interviewBlock(one: Scheduled, hand: Hand): Block {
  const { language } = hand;
  const value = (field: string, name: string) => t(language, `resources.interviews.values.${field}.${name}`);
  const answered = (name: string, answer: Scheduled['candidate_answer']) => inOne(name, answerOf(answer, hand));
  return {
    kind: 'entry',
    text: inOne(inLanguage(one.name, language), value('kind', one.kind), value('status', one.status)),
    aside: momentOf(one.starts_at, hand),
    body: lines(
      inOne(one.room?.name, one.place, one.video_link),
      one.candidate_answer && answered(t(language, 'interviews.answers.candidate'), one.candidate_answer),
      ...one.interviewers.map(({ name, answer }) => answered(name, answer)),
      one.cancel_reason && `${t(language, 'resources.interviews.fields.cancel_reason')}: ${one.cancel_reason}`,
    ),
  };
}

function answerOf(answer: Scheduled['candidate_answer'], hand: Hand): string {
  if (!answer) return '';
  const { proposed_starts_at: proposed, comment } = answer;
  const when = proposed && t(hand.language, 'interviews.answers.proposedTime', { when: momentOf(proposed, hand) });
  const words = t(hand.language, `resources.interview_answers.values.answer.${answer.answer}`);
  return [words, when, comment].filter(Boolean).join(' – ');
}

function bookingBlock(one: Booking, hand: Hand): Block {
  const { language } = hand;
  const day = (at: string) => dayInWords(at, language);
  return {
    kind: 'entry',
    text: inOne(
      inLanguage(one.name, language),
      t(language, `resources.interview_bookings.values.status.${one.status}`),
    ),
    aside: one.sent_at ? momentOf(one.sent_at, hand) : '',
    body: lines(
      t(language, 'exports.pdf.bookedBy', { from: day(one.first_day), to: day(one.last_day) }),
      one.interviewers.map(({ name }) => name).join(', '),
      one.offered_note,
    ),
  };
}

function cardBlocks(card: ReadableCards['scorecards'][number], hand: Hand): Block[] {
  const { language } = hand;
  const note = (words: string, more: string | null) => [words, more].filter(Boolean).join(' – ');
  const rated = card.ratings.flatMap(({ name, rating, note: more }) =>
    rating === null && !more
      ? []
      : [[inLanguage(name, language), note(rating === null ? '' : t(language, `scorecards.ratings.${rating}`), more)]],
  );
  return [
    {
      kind: 'entry',
      text: inOne(
        card.author?.name ?? t(language, 'scorecards.someone'),
        inLanguage(card.name, language),
        card.recommendation && t(language, `scorecards.recommendations.${card.recommendation}`),
      ),
      aside: card.sent_at ? momentOf(card.sent_at, hand) : '',
      body: card.note ?? '',
    },
    ...(rated.length > 0 ? [{ kind: 'facts', facts: rated as [string, string][] } as const] : []),
    ...card.answers.flatMap(({ question, note: words }): Block[] =>
      words ? [{ kind: 'entry', text: inLanguage(question, language) || '–', body: words }] : [],
    ),
  ];
}
