import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addTo, dayIn, givenLetter, type GivenLetter, type House, linkTo, mailsOf, openHouse } from './house.ts';

/** Random ways of one letter, done by staff, approvers, candidate and time, against what a plain model says of it. */

let house: House;
let days: { future: string; past: string };

beforeAll(async () => {
  house = await openHouse();
  days = { future: await dayIn(house, 5), past: await dayIn(house, -1) };
});
afterAll(() => house?.close());

const APPROVERS = ['one@elsewhere.example', 'two@elsewhere.example'];

type Act =
  | 'send_for_approval'
  | 'approve'
  | 'return'
  | 'skip'
  | 'remind'
  | 'cancel'
  | 'send_to_candidate'
  | 'accept'
  | 'decline'
  | 'answer_for'
  | 'recall'
  | 'day_passes';

const ACTS: Act[] = [
  ...(['send_for_approval', 'approve', 'return', 'skip', 'remind', 'cancel', 'send_to_candidate'] as const),
  ...(['accept', 'decline', 'answer_for', 'recall', 'day_passes'] as const),
];

/** What must be true of a letter; it does what the schema's words say, in the plainest way. */
class Model {
  status = 'draft';
  /** Answers in order: null is not asked or not answered. */
  answers: (true | false | 'skipped' | null)[] = APPROVERS.map(() => null);
  overdue = false;
  offered = false;
  /** Mails in order. */
  mails: string[] = [];
  log: string[] = [];
  /** Whether there is a link with which the candidate may still say something. */
  candidateLink: 'none' | 'live' | 'dead' = 'none';
  /** Whether the approver's last link is live. */
  approverLinks: ('none' | 'live' | 'answered' | 'dead')[] = APPROVERS.map(() => 'none');

  private readonly candidate: string;
  constructor(candidate: string) {
    this.candidate = candidate;
  }

  get turn(): number {
    return this.answers.findIndex((answer) => answer === null);
  }

  private askNext(): void {
    this.approverLinks[this.turn] = 'live';
    this.mails.push(`approval_wanted ${APPROVERS[this.turn]}`);
  }

  private goOn(): void {
    if (this.turn >= 0) return this.askNext();
    this.status = 'approved';
    this.log.push('offer_approved');
    this.mails.push('staff_approved recruiter@demo.example');
  }

  private endAllLinks(): void {
    this.approverLinks = this.approverLinks.map((link) => (link === 'none' ? 'none' : 'dead'));
    if (this.candidateLink === 'live') this.candidateLink = 'dead';
  }

  /** Does an act; answers the status that the call is to answer with. */
  take(act: Act): number | 'nothing' {
    const free = ['draft', 'cancelled', 'returned', 'approved', 'recalled', 'offer_expired', 'offer_declined'];
    switch (act) {
      case 'send_for_approval':
        if (!free.includes(this.status)) return 422;
        this.endAllLinks();
        this.answers = APPROVERS.map(() => null);
        this.status = 'out_for_approval';
        this.log.push('offer_sent_for_approval');
        this.askNext();
        return 200;
      case 'approve':
      case 'return':
        return this.feedback(act === 'approve');
      case 'skip': {
        if (this.status !== 'out_for_approval') return 422;
        const skipped = this.turn;
        this.answers[skipped] = 'skipped';
        this.approverLinks[skipped] = 'dead';
        this.mails.push(`approval_cancelled ${APPROVERS[skipped]}`);
        this.goOn();
        return 200;
      }
      case 'remind':
        if (this.status !== 'out_for_approval') return 422;
        this.mails.push(`approval_reminder ${APPROVERS[this.turn]}`);
        return 200;
      case 'cancel':
        if (this.status !== 'out_for_approval') return 422;
        this.status = 'cancelled';
        this.endAllLinks();
        this.mails.push(`approval_cancelled ${APPROVERS[this.turn]}`);
        this.log.push('offer_cancelled');
        return 200;
      case 'send_to_candidate':
        if (!free.includes(this.status) || ['draft', 'cancelled'].includes(this.status)) return 422;
        this.status = 'out_with_candidate';
        this.overdue = false;
        this.candidateLink = 'live';
        this.mails.push(`sent ${this.candidate}`);
        this.log.push('offer_sent');
        this.offered = true;
        return 200;
      case 'accept':
      case 'decline':
        if (this.candidateLink === 'none') return 'nothing';
        if (this.candidateLink === 'dead') return 422;
        return this.answer(act === 'accept', true);
      case 'answer_for':
        return this.status === 'out_with_candidate' ? this.answer(true, false) : 422;
      case 'recall':
        if (!['out_with_candidate', 'offer_accepted'].includes(this.status)) return 422;
        this.status = 'recalled';
        this.candidateLink = 'dead';
        this.mails.push(`recalled ${this.candidate}`);
        this.log.push('offer_recalled');
        return 200;
      case 'day_passes':
        if (this.status === 'out_with_candidate') this.overdue = true;
        return 'nothing';
    }
  }

  private feedback(approved: boolean): number | 'nothing' {
    // The last link of whoever was asked last speaks.
    const at = this.approverLinks.findLastIndex((link) => link !== 'none');
    if (at < 0) return 'nothing';
    const link = this.approverLinks[at];
    if (link === 'dead') return 422;
    if (link === 'answered') return this.answers[at] === approved ? 200 : 409;
    this.answers[at] = approved;
    this.approverLinks[at] = 'answered';
    if (approved) this.goOn();
    else {
      this.status = 'returned';
      this.mails.push('staff_returned recruiter@demo.example');
      this.log.push('offer_returned');
    }
    return 200;
  }

  private answer(accepted: boolean, byLink: boolean): number {
    if (byLink && ['offer_accepted', 'offer_declined'].includes(this.status))
      return (this.status === 'offer_accepted') === accepted ? 200 : 409;
    if (byLink && this.overdue) return 422;
    this.status = accepted ? 'offer_accepted' : 'offer_declined';
    const word = accepted ? 'accepted' : 'declined';
    this.mails.push(`${word} ${this.candidate}`, `staff_${word} recruiter@demo.example`);
    this.log.push(`offer_${word}`);
    return 200;
  }

  get lastAsked(): string | undefined {
    return APPROVERS[this.approverLinks.findLastIndex((link) => link !== 'none')];
  }

  get tagged(): boolean {
    return ['out_for_approval', 'returned', 'approved', 'out_with_candidate'].includes(this.status);
  }
}

async function really(act: Act, letter: GivenLetter, model: Model): Promise<number | 'nothing'> {
  const { recruiter, anybody, database } = house;
  const { id } = letter;
  const post = async (path: string, body: object) => (await recruiter.post(path, body)).status;
  switch (act) {
    case 'send_for_approval':
      return post('approval_emails/send_to_approver', { id });
    case 'approve':
    case 'return': {
      if (!model.lastAsked) return 'nothing';
      const hash = await linkTo(house, id, model.lastAsked);
      return (await anybody.post('approval_chains/feedback_response', { hash, approved: act === 'approve' })).status;
    }
    case 'skip':
      return post(`approval_emails/${id}/skip_a_chain`, {});
    case 'remind':
      return post(`approval_emails/${id}/send_reminder`, {});
    case 'cancel':
      return (await recruiter.put(`approval_emails/${id}/cancel`, {})).status;
    case 'send_to_candidate':
      return post('approval_emails/send_to_candidate', { id, due_date: days.future, even_so: true });
    case 'accept':
    case 'decline': {
      if (model.candidateLink === 'none') return 'nothing';
      const hash = await linkTo(house, id, letter.email);
      return (await anybody.post('approval_emails/candidate_response', { hash, accepted: act === 'accept' })).status;
    }
    case 'answer_for':
      return post('approval_emails/candidate_response', {
        approval_email_id: id,
        accepted: true,
        respond_on_behalf: true,
      });
    case 'recall':
      return (await recruiter.put(`approval_emails/${id}/recall`, {})).status;
    case 'day_passes':
      await database.query(`update approval_emails set due_date = $2 where id = $1 and status = 'out_with_candidate'`, [
        id,
        days.past,
      ]);
      return 'nothing';
  }
}

async function seen({ id, profile }: GivenLetter) {
  const { rows } = await house.database.query<{
    status: string;
    offered: boolean;
    tagged: boolean;
    log: string[] | null;
  }>(
    `select l.status, p.offered_date is not null as offered,
       exists (select from applicant_profile_tags x join tags t on t.id = x.tag_id
         where x.applicant_profile_id = p.id and t.code = 'offer_in_progress') as tagged,
       (select array_agg(h.action order by h.id) from applicant_profile_logs h
         where h.applicant_profile_id = p.id and h.action like 'offer%') as log
     from approval_emails l join applicant_profiles p on p.id = $2 where l.id = $1`,
    [id, profile],
  );
  return { ...rows[0]!, log: rows[0]!.log ?? [], mails: await mailsOf(house, id) };
}

/** The ways that lead far are tried more often than chance alone would. */
const acts = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...ACTS) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Act>('send_for_approval', 'approve', 'approve', 'send_to_candidate', 'accept'),
    },
  ),
  { minLength: 5, maxLength: 14 },
);

test('whatever staff, approvers, candidate and time do in whatever order, a letter stands where a plain model says', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (way) => {
      const letter = await givenLetter(house);
      for (const email of APPROVERS) await addTo(house, letter.id, email);
      const model = new Model(letter.email);
      for (const [at, act] of way.entries()) {
        const status = await really(act, letter, model);
        const step = { at, act, way: way.slice(0, at + 1).join(' ') };
        const wanted = model.take(act);
        expect({ ...step, status }).toEqual({ ...step, status: wanted });
        const { status: stands, offered, tagged, mails, log } = model;
        expect({ ...step, ...(await seen(letter)) }).toEqual({ ...step, status: stands, offered, tagged, mails, log });
      }
    }),
    { numRuns: 25, endOnFailure: true, interruptAfterTimeLimit: 60_000 },
  );
});
