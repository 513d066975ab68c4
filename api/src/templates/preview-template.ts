import type { CallTypes } from '../generated/call-types.ts';
import type { Rows } from '../generated/rows.ts';
import type { Language } from '../generated/shapes.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { LANGUAGES } from '../platform/texts/texts.ts';
import { fillTemplate, isWrittenIn } from './fill-template.ts';
import { sourceFor } from './placeholder-source.ts';

type Preview = CallTypes['previewTemplate']['answer'];

/** POST template_emails/preview: the mail that a template would become, in each language that it is written in. */
export const previewTemplate: Handler<'previewTemplate'> = async (context) => {
  const { body } = context;
  const caller = callerOf(context);
  const source = await sourceFor(caller, { profileId: body.applicant_profile_id, jobId: body.job_id });
  const template = {
    subject: body.subject ?? null,
    body: body.body ?? null,
    custom_placeholder: body.custom_placeholder ?? [],
  };
  const written = LANGUAGES.filter((language: Language) => isWrittenIn(template, language));
  return {
    mails: written.map((language) => ({
      language,
      ...fillTemplate(template, { ...source, language }, body.custom_values ?? {}),
    })),
    header: body.header_id ? await headerImage(body.header_id) : null,
    signature: await signature(body.signature_type ?? null, caller),
  };
};

async function headerImage(id: number): Promise<string | null> {
  const header = await queryOne<{ file: Rows['organization_files']['uploaded_file_id'] }>(
    'select uploaded_file_id as file from organization_files where id = $1',
    [id],
  );
  if (!header) throw new NotFound();
  return header.file === null ? null : `/api/v1/organization_files/${id}/image?v=${header.file}`;
}

/** What would stand under the text: name and title of who writes, or the picture that the organization signs with. */
async function signature(type: string | null, caller: Caller): Promise<Preview['signature']> {
  if (type === 'author_signature') {
    const author = await queryOne<Pick<Rows['employees'], 'title'>>('select title from employees where id = $1', [
      caller.id,
    ]);
    return { name: caller.name, title: author?.title ?? null, image: null };
  }
  if (type !== 'recruitement_signature') return null;
  const organization = await queryOne<
    Pick<Rows['organizations'], 'name'> & { file: Rows['organizations']['email_signature_id'] }
  >('select name, email_signature_id as file from organizations where id = 1');
  const image = organization?.file ? `/api/v1/organizations/1/images/email_signature?v=${organization.file}` : null;
  return { name: organization?.name ?? null, title: null, image };
}
