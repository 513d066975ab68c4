import type { Act, Letter } from '../types.ts';

/** What has a button of its own over the whole letter; `respond` stands for accepting and declining for the candidate. */
export type Offered =
  | Extract<
      Act,
      | 'send_for_approval'
      | 'send_to_candidate'
      | 'countersign'
      | 'remind'
      | 'cancel'
      | 'recall'
      | 'archive'
      | 'send_request'
      | 'resend_request'
      | 'extend_request'
      | 'cancel_request'
    >
  | 'respond';

/** What comes next, first; only where a letter is approved it goes to the candidate rather than to be approved again. */
const inOrder: Offered[] = [
  'countersign',
  'send_request',
  'resend_request',
  'send_for_approval',
  'send_to_candidate',
  'remind',
  'respond',
  'extend_request',
  'cancel',
  'cancel_request',
  'recall',
  'archive',
];

const acts: Partial<Record<Offered, Act[]>> = { respond: ['accept', 'decline'] };

/** What the api says that the reader may do with the letter now, the next step first. */
export function offeredActs({ available, status, content_edited }: Letter): Offered[] {
  const offered = inOrder.filter((each) => (acts[each] ?? [each as Act]).some((act) => available.includes(act)));
  const ready = status === 'approved' && !content_edited && offered.includes('send_to_candidate');
  return ready ? ['send_to_candidate', ...offered.filter((each) => each !== 'send_to_candidate')] : offered;
}
