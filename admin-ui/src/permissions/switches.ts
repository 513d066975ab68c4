import { descriptorOf } from '../platform/descriptors.ts';
import { currentRole } from '../platform/session/identity.ts';

/** The switches of the organization by the roles that they concern, in the order of the screen. */
export const switchGroups = {
  decision_maker: [
    'dm_notes_privacy',
    'dm_restrict_do_not_hire',
    'dm_restrict_tag_actions',
    'dm_restrict_offer_in_progress_tag',
    'dm_restrict_information_request_form',
  ],
  hiring_manager: ['hm_restrict_do_not_hire', 'hm_restrict_tag_actions', 'hm_restrict_offer_in_progress_tag'],
  both: ['view_resume'],
  recruiter_admin: ['ra_candidate_info_removal', 'show_user_access_logs'],
} as const;

export type SwitchGroup = keyof typeof switchGroups;
export type SwitchName = (typeof switchGroups)[SwitchGroup][number];

/** Whether the role decides on a switch: some are for recruiter admins to see, not to set. */
export function maySet(name: SwitchName): boolean {
  const writers = descriptorOf('organizations')?.fields.find((field) => field.name === name)?.writeRoles;
  return writers === undefined || writers.includes(currentRole());
}
