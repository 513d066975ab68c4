import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { type FieldError, ValidationFailed } from '../../platform/errors/errors.ts';
import { kindOf } from '../attachments/attachment-values.ts';
import type { Letter } from '../letter.ts';
import { type Written, writtenLetter } from '../letters/text/written-letter.ts';

/** What a letter says to whoever receives it. */
export type Content = NonNullable<CallTypes['listLetterVersions']['answer'][number]['content']>;

type Enclosed = Pick<
  Rows['file_and_links'],
  'id' | 'name' | 'attachment_type' | 'link' | 'request_description' | 'description' | 'mandatory'
> & { file_id: number | null; sha256: string | null; size: number | null };

/**
 * A letter as it would go out now.
 * @throws 422 naming placeholders that stand for nothing, required terms that are empty, and files that are gone
 */
export async function contentOf(letter: Letter): Promise<Content> {
  const written = await writtenLetter(letter);
  const enclosed = await enclosedWith(letter.id);
  const errors = [...errorsIn(written), ...missingFiles(enclosed)];
  if (errors.length > 0) throw new ValidationFailed(errors);
  return contentWith(letter, written, enclosed);
}

/** What an unsaved letter has of one that is stored: `id` is null before the first time. */
export type Outline = Omit<Sent, 'id'> & { id: number | null };
type Sent = Pick<
  Letter,
  'id' | 'organization_file_id' | 'signature_type' | 'employee_id' | 'due_date' | 'request_signature' | 'countersign'
>;

/** A letter as it would go out, with whatever is still missing in it: for a look at what is being written. */
export async function draftContent(letter: Outline, written: Written): Promise<Content> {
  return contentWith(letter, written, letter.id === null ? [] : await enclosedWith(letter.id));
}

async function contentWith(letter: Outline, written: Written, enclosed: Enclosed[]): Promise<Content> {
  const of = (kind: ReturnType<typeof kindOf>) => enclosed.filter((each) => kindOf(each.attachment_type) === kind);
  return {
    language: written.language,
    subject: written.subject,
    html: written.html,
    terms: written.terms.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }])),
    files: of('attachment').flatMap(({ file_id: id, name, sha256, size }) =>
      id === null || sha256 === null || size === null ? [] : [{ id, name: name ?? '', sha256, size }],
    ),
    links: of('link').map(({ name, link }) => ({ name, link: link! })),
    requests: of('request').map(({ id, request_description, description, name, mandatory }) => ({
      id,
      description: request_description ?? description ?? name ?? '',
      mandatory,
    })),
    header_file_id: await headerFile(letter.organization_file_id),
    signature: await signatureOf(letter),
    due_date: letter.due_date,
    request_signature: letter.request_signature,
    countersign: letter.countersign,
  };
}

function errorsIn({ gaps, terms }: Written): FieldError[] {
  const names = gaps.unknown.map((name) => `{{${name}}}`).join(', ');
  const values = { names, smart_count: gaps.unknown.length };
  const unknown =
    gaps.unknown.length > 0 ? [{ field: 'message', code: 'offers.errors.unknownPlaceholder', values }] : [];
  const empty = terms.filter(({ required, value }) => required && value === null);
  return [
    ...unknown,
    ...empty.map(({ name }) => ({ field: 'offer_values', code: 'offers.errors.requiredTerm', values: { name } })),
  ];
}

const missingFiles = (enclosed: Enclosed[]): FieldError[] =>
  enclosed
    .filter(({ attachment_type: type, sha256 }) => kindOf(type) === 'attachment' && sha256 === null)
    .map(({ name }) => ({ field: 'file_and_links', code: 'offers.errors.fileGone', values: { name: name ?? '' } }));

/** What goes out with a letter, in its order. */
const enclosedWith = (letterId: number): Promise<Enclosed[]> =>
  query<Enclosed>(
    `select l.id, l.name, l.attachment_type, l.link, l.request_description, l.description, l.mandatory,
       f.id as file_id, f.sha256, f.size
     from file_and_links l left join uploaded_files f on f.id = l.uploaded_file_id and f.deleted_at is null
     where l.approval_email_id = $1 and l.answer_to_id is null order by l.position, l.id`,
    [letterId],
    { name: 'offers-enclosed' },
  );

async function headerFile(id: number | null): Promise<number | null> {
  if (id === null) return null;
  const header = await queryOne<Pick<Rows['organization_files'], 'uploaded_file_id'>>(
    'select uploaded_file_id from organization_files where id = $1',
    [id],
  );
  return header?.uploaded_file_id ?? null;
}

/** Who signs, in lines: name, title and organization of the author, or the organization. */
async function signatureOf({ signature_type: type, employee_id: id }: Outline): Promise<string | null> {
  if (type === 'none') return null;
  const who = await queryOne<{ name: string; title: string | null; organization: string | null }>(
    `select btrim(concat_ws(' ', e.first_name, e.last_name)) as name, e.title, o.name as organization
     from employees e left join organizations o on o.id = 1 where e.id = $1`,
    [id],
  );
  const lines = type === 'author_signature' ? [who?.name, who?.title, who?.organization] : [who?.organization];
  return lines.filter(Boolean).join('\n');
}
