import type { Doing, Rule } from '../act.ts';
import { askForForm, sendBooking, sendMail } from './messages.ts';
import { moveOn, rejectCandidate } from './place.ts';
import { giveTask, notifyPeople, proposeRejection } from './staff.ts';

/** What is done for each action of the schema; a further one is a value there, what it needs in `rules/rule-hook.ts`, and a line here. */
export const acts: Record<Rule['action'], Doing> = {
  mail: sendMail,
  request: askForForm,
  booking_link: sendBooking,
  task: giveTask,
  notice: notifyPeople,
  move: moveOn,
  propose_rejection: proposeRejection,
  reject: rejectCandidate,
};
