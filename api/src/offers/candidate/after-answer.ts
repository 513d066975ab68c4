import { lockOwn } from '../../candidates/index.ts';
import { moveByItself } from '../../pipeline/index.ts';
import { queryOne } from '../../platform/database/database.ts';
import { factsOf } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { mailAbout } from '../mails.ts';
import { tellStaff, tellViewers } from '../tell.ts';
import { follow } from './follow.ts';
import { onAnswered } from './on-answered.ts';

/** What follows from the answer of a candidate, in its transaction: in the application, and to whoever is told. */
export async function afterAnswer(letter: Letter, accepted: boolean): Promise<void> {
  if (accepted) await moveOn(letter);
  await follow(letter, accepted ? 'offer_accepted' : 'offer_declined');
  const facts = await factsOf(letter.id);
  await mailAbout(letter, facts, { kind: accepted ? 'accepted' : 'declined', to: 'candidate' });
  const kind = accepted ? 'staffAccepted' : 'staffDeclined';
  await tellStaff(letter, facts, kind, { whom: 'team', note: letter.response_notes });
  await tellViewers(letter, facts, accepted ? 'viewAccepted' : 'viewDeclined');
  await onAnswered(letter.id);
}

/** The stage of the workflow to which those come who accept, if it names one; who is hired already stays. */
async function moveOn(letter: Letter): Promise<void> {
  const profile = await lockOwn(letter.applicant_profile_id);
  if (!profile || profile.stage_type === 'hired') return;
  const stage = await queryOne<{ id: number }>(
    `select id from stages
      where workflow_id = $1 and offer_accepted_here and not is_deleted and stage_type <> 'rejected'
      order by "order", id limit 1`,
    [profile.workflow_id],
    { name: 'offers-accepted-stage' },
  );
  if (stage) await moveByItself(profile, stage.id);
}
