import type { ProfileAction } from '../../candidates/index.ts';
import type { Rows } from '../../generated/rows.ts';

type Letter = Rows['approval_emails'];

/** Those who take part in the demo's letters. */
export type Part = 'author' | 'first' | 'second' | 'viewer' | 'candidate' | 'product';

/** Something that happened to a letter, as its trail and the history of the application tell it. */
export interface Step {
  /** Days before the demo is loaded. */
  ago: number;
  action: Rows['trail_entries']['action'];
  by: Part;
  /** To whom the letter went with it: what it said is kept as a version. */
  to?: Rows['letter_versions']['reason'];
  history?: ProfileAction;
  notes?: string;
  details?: Record<string, string | number | boolean | null>;
}

const step = (ago: number, by: Part, action: Step['action'], more: Partial<Step> = {}): Step => ({
  ago,
  by,
  action,
  ...more,
});

/** Days before the demo is loaded on which the oldest of the steps after the first draft was taken. */
const ASKED = 9;

const asked = [
  step(ASKED, 'author', 'sent_for_approval', {
    to: 'approval',
    history: 'offer_sent_for_approval',
    details: { version: 1 },
  }),
];
const read = [...asked, step(8.3, 'first', 'viewed')];
const approved = [
  ...read,
  step(8.2, 'first', 'approved', { details: { signature: null } }),
  step(7.3, 'second', 'viewed'),
  step(7.2, 'second', 'approved', { history: 'offer_approved', details: { signature: null } }),
];
const sent = [
  ...approved,
  step(6, 'author', 'sent_to_candidate', {
    to: 'candidate',
    history: 'offer_sent',
    details: { version: 2, asked: null },
  }),
  step(5.5, 'viewer', 'viewed'),
];
const considered = [...sent, step(5.2, 'candidate', 'viewed')];

/** What has happened to an offer letter of each status since it was begun. */
export const OFFER_LIVES = {
  draft: [],
  out_for_approval: asked,
  cancelled: [...asked, step(4, 'author', 'cancelled', { history: 'offer_cancelled' })],
  returned: [
    ...read,
    step(8.2, 'first', 'rejected', {
      history: 'offer_returned',
      notes: 'The start date is too early for the team.',
      details: { signature: null },
    }),
  ],
  approved,
  out_with_candidate: considered,
  recalled: [
    ...considered,
    step(4, 'author', 'recalled', { history: 'offer_recalled', details: { was: 'out_with_candidate' } }),
  ],
  offer_expired: [...considered, step(0.1, 'product', 'expired', { history: 'offer_expired' })],
  offer_declined: [
    ...considered,
    step(2, 'candidate', 'declined', {
      history: 'offer_declined',
      notes: 'Another company was faster. Thank you for your time.',
      details: { on_behalf: false, signature: null, reason: 'other_offer' },
    }),
  ],
  offer_accepted: [
    ...considered,
    step(2, 'candidate', 'accepted', {
      history: 'offer_accepted',
      details: { on_behalf: false, signature: 'typed' },
    }),
  ],
} satisfies Partial<Record<Letter['status'], Step[]>>;

const requested = [
  step(6, 'author', 'sent_to_candidate', { to: 'candidate', history: 'information_requested' }),
  step(5.2, 'candidate', 'viewed'),
];

/** The same of information requests. */
export const REQUEST_LIVES = {
  draft: [],
  req_out: requested,
  received: [...requested, step(2, 'candidate', 'received', { history: 'information_received' })],
  cancelled: [...requested, step(4, 'author', 'cancelled')],
  form_expired: [...requested, step(0.1, 'product', 'expired')],
} satisfies Partial<Record<Letter['status'], Step[]>>;

const reminded = step(1, 'product', 'reminded');

/** What has happened to those of a status that are to be answered within days. */
export const URGENT_LIVES: Partial<Record<Letter['status'], Step[]>> = {
  out_with_candidate: [...OFFER_LIVES.out_with_candidate, reminded],
  req_out: [...REQUEST_LIVES.req_out, reminded],
};

/** The last of the steps that are of some kinds. */
export const lastOf = (life: readonly Step[], ...actions: Step['action'][]): Step | undefined =>
  life.findLast(({ action }) => actions.includes(action));
