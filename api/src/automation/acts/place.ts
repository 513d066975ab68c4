import { queryOne } from '../../platform/database/database.ts';
import { moveByItself, rejectByItself } from '../../pipeline/index.ts';
import { CannotAct, type Doing } from '../act.ts';
import { writeCandidate } from './messages.ts';

/** So often automations move one application in a day: whatever leads round in a circle ends here. */
const MOST_MOVES = 5;

async function requireCalm(profileId: number): Promise<void> {
  const found = await queryOne<{ moves: number }>(
    `select count(*)::int as moves from applicant_profile_logs l
      where l.applicant_profile_id = $1 and l.action in ('moved', 'rejected') and l.created_at > now() - interval '1 day'
        and jsonb_exists(l.new_value, 'automation')`,
    [profileId],
    { name: 'automation-moves-of-day' },
  );
  if (found!.moves >= MOST_MOVES) throw new CannotAct('too_many_moves');
}

export const moveOn: Doing = async ({ rule, profile }) => {
  if (rule.to_stage_id === null) throw new CannotAct('incomplete');
  await requireCalm(profile.id);
  await moveByItself(profile, rule.to_stage_id);
  return 'done';
};

/** The letter follows the rejection, so that it is the one that says no. */
export const rejectCandidate: Doing = async (act) => {
  const { rule, profile } = act;
  if (rule.rejection_reason_id === null) throw new CannotAct('incomplete');
  await requireCalm(profile.id);
  await rejectByItself(profile, rule.rejection_reason_id);
  if (rule.template_email_id !== null)
    await writeCandidate({ ...act, profile: { ...profile, stage_type: 'rejected' } });
  return 'done';
};
