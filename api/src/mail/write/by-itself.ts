import type { ChosenProfile } from '../../candidates/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { draftOf } from './draft.ts';
import { queueFor } from './queue-draft.ts';
import { problemOf, recipientsOf, type Problem } from './recipients.ts';
import { regret } from './regret.ts';
import { templateFor } from './template.ts';

/**
 * Writes a locked application's candidate by itself, in the organization's name, with the words of a template; in the
 * rejected stage it is the letter that says no. Answers why nobody could be written to.
 * @throws 422 for a template that is gone or archived, or says nothing
 */
export async function mailByItself(
  profile: ChosenProfile,
  templateId: number,
  dedupeKey: string,
): Promise<Problem | null> {
  const template = (await templateFor(templateId))!;
  const [recipient] = await recipientsOf([profile.id]);
  const problem = problemOf(recipient!);
  if (problem) return problem;
  const purpose = profile.stage_type === 'rejected' ? 'regret' : 'general';
  const draft = draftOf(purpose, { subject: undefined, message: undefined, language: undefined }, {}, template);
  draft.fileIds = template.file_ids;
  const id = await queueFor(draft, recipient!, null, { dedupeKey });
  if (id === undefined) return 'empty';
  if (purpose === 'regret') await regret([profile]);
  await audit({ action: 'send_mail', entity: 'hgemail', id, after: { purpose } });
  return null;
}
