export const APPROVERS = ['one@elsewhere.example', 'two@elsewhere.example'];

export type Act =
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

export const ACTS: Act[] = [
  ...(['send_for_approval', 'approve', 'return', 'skip', 'remind', 'cancel', 'send_to_candidate'] as const),
  ...(['accept', 'decline', 'answer_for', 'recall', 'day_passes'] as const),
];

/** What must be true of a letter; it does what the schema's words say, in the plainest way. */
export class Model {
  status = 'draft';
  /** Answers in order: null is not asked or not answered. */
  answers: (true | false | 'skipped' | null)[] = APPROVERS.map(() => null);
  overdue = false;
  offered = false;
  /** Mails in order. */
  mails: string[] = [];
  /** What the trail tells, and what was kept of the letter, in order. */
  trail: string[] = [];
  versions: string[] = [];
  /** The last day to answer that stands in the letter. */
  due: 'none' | 'future' | 'past' = 'none';
  log: string[] = [];
  /** Whether there is a link with which the candidate may still say something. */
  candidateLink: 'none' | 'live' | 'dead' = 'none';
  /** Whether the approver's last link is live. */
  approverLinks: ('none' | 'live' | 'answered' | 'dead')[] = APPROVERS.map(() => 'none');

  private readonly candidate: string;
  constructor(candidate: string, begun: string[]) {
    this.candidate = candidate;
    this.trail.push(...begun);
  }

  /** What is the same as the last one to the same receivers is not kept twice. */
  private keep(reason: 'approval' | 'candidate'): void {
    const version = `${reason} ${this.due}`;
    if (this.versions.at(-1) !== version) this.versions.push(version);
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
  }

  /** The author hears by mail what others have done, not what was done by the author. */
  private mailAuthor(what: 'approved' | 'returned' | 'accepted' | 'declined' | 'expired'): void {
    this.mails.push(`staff_${what} recruiter@demo.example`);
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
        this.trail.push('sent_for_approval');
        this.keep('approval');
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
        this.trail.push('skipped');
        this.goOn();
        return 200;
      }
      case 'remind':
        if (this.status !== 'out_for_approval') return 422;
        this.mails.push(`approval_reminder ${APPROVERS[this.turn]}`);
        this.trail.push('reminded');
        return 200;
      case 'cancel':
        if (this.status !== 'out_for_approval') return 422;
        this.status = 'cancelled';
        this.endAllLinks();
        this.mails.push(`approval_cancelled ${APPROVERS[this.turn]}`);
        this.log.push('offer_cancelled');
        this.trail.push('cancelled');
        return 200;
      case 'send_to_candidate':
        if (!free.includes(this.status) || ['draft', 'cancelled'].includes(this.status)) return 422;
        this.status = 'out_with_candidate';
        this.overdue = false;
        this.candidateLink = 'live';
        this.mails.push(`sent ${this.candidate}`);
        this.log.push('offer_sent');
        this.trail.push('sent_to_candidate');
        this.due = 'future';
        this.keep('candidate');
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
        this.trail.push('recalled');
        return 200;
      case 'day_passes':
        if (this.status !== 'out_with_candidate') return 'nothing';
        this.overdue = true;
        this.due = 'past';
        return 'nothing';
    }
  }

  /** The last day is over, and the product has seen it. */
  expire(): void {
    this.status = 'offer_expired';
    this.candidateLink = 'dead';
    this.mails.push(`expired ${this.candidate}`);
    this.mailAuthor('expired');
    this.log.push('offer_expired');
    this.trail.push('expired');
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
    this.trail.push(approved ? 'approved' : 'rejected');
    if (approved) {
      this.goOn();
      if (this.status === 'approved') this.mailAuthor('approved');
    } else {
      this.status = 'returned';
      this.mailAuthor('returned');
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
    this.mails.push(`${word} ${this.candidate}`);
    if (byLink) this.mailAuthor(word);
    this.log.push(`offer_${word}`);
    this.trail.push(word);
    return 200;
  }

  get lastAsked(): string | undefined {
    return APPROVERS[this.approverLinks.findLastIndex((link) => link !== 'none')];
  }

  get tagged(): boolean {
    return ['out_for_approval', 'returned', 'approved', 'out_with_candidate'].includes(this.status);
  }
}
