import { resourceOf } from '../generated/resources.ts';
import type { Role } from '../generated/shapes.ts';
import { showsOffersSql } from './switches.ts';

const letters = resourceOf('approval-email');

/** Letters `t` of approval_emails that cards tell of: offers on their way, and those that were accepted. */
const marked = `(${letters.fields.find(({ name }) => name === 'is_in_progress')!.sql}
  or t.email_type = 'offer_letter' and not t.is_archived and t.status = any('{${letters.transitions!.acts.find(({ act }) => act === 'accept')!.to.join()}}'))`;

/** The organization makes offers, and the role may know of them: asked once a statement, before any letter is looked at. */
const shown = (role: Role) =>
  `(select o.offer_letter_system from organizations o where o.id = 1) and ${showsOffersSql(role)}`;

/** SQL of where the newest of these offers of the application `p` stands, as far as a role may know. */
export const offerSql = (role: Role): string => `(select t.status from approval_emails t
  where t.applicant_profile_id = p.id and ${marked} and ${shown(role)} order by t.id desc limit 1)`;

/** The same of a whole page (a table `page` with ids of applications): rows of `id` and `status`. */
export const offersOfPageSql = (role: Role): string => `
  select distinct on (t.applicant_profile_id) t.applicant_profile_id as id, t.status
  from approval_emails t
  where t.applicant_profile_id = any(array(select page.id from page)) and ${marked} and ${shown(role)}
  order by t.applicant_profile_id, t.id desc`;
