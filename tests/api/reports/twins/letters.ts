import { days, groups, median, tenths, type Plain } from '../plain.ts';
import type { Twin } from './twin.ts';

type Letter = Plain['letters'][number];

const isOffer = ({ email_type }: Letter) => email_type === 'offer_letter';

const waited = ({ sent_at, answered_at }: Letter): number | null =>
  sent_at && answered_at ? tenths(days(sent_at, answered_at)) : null;

const told = (plain: Plain, letter: Letter) => ({
  application_id: letter.applicant_profile_id,
  job_id: letter.job_id,
  receiver: letter.receiver,
  letter_status: letter.status,
  created_on: plain.day(letter.created_at),
  days_to_answer: waited(letter),
});

export const letters: Record<string, Twin> = {
  'offer-activity': (plain, period) => ({
    rows: plain.letters
      .filter((letter) => isOffer(letter) && plain.within(letter.created_at, period))
      .map((letter) => ({ ...told(plain, letter), decline_reason: letter.decline_reason })),
  }),

  'info-request-activity': (plain, period) => ({
    rows: plain.letters
      .filter((letter) => !isOffer(letter) && plain.within(letter.created_at, period))
      .map((letter) => told(plain, letter)),
  }),

  'offer-outcomes': (plain, period) => {
    const sent = plain.letters.filter((letter) => isOffer(letter) && plain.within(letter.sent_at, period));
    const counted = (group: Letter[]) => {
      const answered = group.flatMap(({ answered_at, sent_at }) => (answered_at ? [days(sent_at!, answered_at)] : []));
      return { offers: group.length, median_days: median(answered) };
    };
    const rows = groups(sent, ({ status, decline_reason }) => [status, decline_reason]).map((group) => ({
      letter_status: group[0]!.status,
      decline_reason: group[0]!.decline_reason,
      ...counted(group),
    }));
    return { rows, totals: counted(sent) };
  },
};
