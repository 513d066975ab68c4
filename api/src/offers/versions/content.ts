import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { type FieldError, ValidationFailed } from '../../platform/errors/errors.ts';
import { kindOf } from '../attachments/attachment-values.ts';
import type { Letter } from '../letter.ts';
import { type Written, writtenLetters } from '../letters/text/written-letter.ts';

/** What a letter says to whoever receives it. */
export type Content = NonNullable<CallTypes['listLetterVersions']['answer'][number]['content']>;

type Enclosed = Pick<
  Rows['file_and_links'],
  'id' | 'name' | 'attachment_type' | 'link' | 'request_description' | 'description' | 'mandatory'
> & { file_id: number | null; sha256: string | null; size: number | null };

/**
 * Letters as they would go out now, in their order.
 * @throws 422 naming placeholders that stand for nothing, required terms that are empty, and files that are gone
 */
export async function contentsOf(letters: readonly Letter[]): Promise<Content[]> {
  const written = await writtenLetters(letters);
  const enclosed = Map.groupBy(await enclosedWith(letters.map(({ id }) => id)), (each) => each.letter_id);
  const dressOf = dresser();
  const contents: Content[] = [];
  for (const [at, letter] of letters.entries()) {
    const own = enclosed.get(letter.id) ?? [];
    const errors = [...errorsIn(written[at]!), ...missingFiles(own)];
    if (errors.length > 0) throw new ValidationFailed(errors);
    contents.push(contentWith(letter, written[at]!, own, await dressOf(letter)));
  }
  return contents;
}

/** What an unsaved letter has of one that is stored: `id` is null before the first time. */
export type Outline = Omit<Sent, 'id'> & { id: number | null };
type Sent = Pick<
  Letter,
  'id' | 'organization_file_id' | 'signature_type' | 'employee_id' | 'due_date' | 'request_signature' | 'countersign'
>;

/** A letter as it would go out, with whatever is still missing in it: for a look at what is being written. */
export async function draftContent(letter: Outline, written: Written): Promise<Content> {
  const enclosed = letter.id === null ? [] : await enclosedWith([letter.id]);
  return contentWith(letter, written, enclosed, await dresser()(letter));
}

type Dress = Pick<Content, 'header_file_id' | 'signature'>;

/** Header and signature of letters; those that have the same ask for it once. */
function dresser(): (letter: Outline) => Promise<Dress> {
  const known = new Map<string, Promise<Dress>>();
  const read = async (letter: Outline): Promise<Dress> => ({
    header_file_id: await headerFile(letter.organization_file_id),
    signature: await signatureOf(letter),
  });
  return (letter) => {
    const key = [letter.organization_file_id, letter.signature_type, letter.employee_id].join();
    const found = known.get(key) ?? read(letter);
    known.set(key, found);
    return found;
  };
}

function contentWith(letter: Outline, written: Written, enclosed: Enclosed[], dress: Dress): Content {
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
    ...dress,
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

/** What goes out with letters, of each in its order. */
const enclosedWith = (letterIds: number[]): Promise<(Enclosed & { letter_id: number })[]> =>
  query<Enclosed & { letter_id: number }>(
    `select l.approval_email_id as letter_id, l.id, l.name, l.attachment_type, l.link, l.request_description, l.description, l.mandatory,
       f.id as file_id, f.sha256, f.size
     from file_and_links l left join uploaded_files f on f.id = l.uploaded_file_id and f.deleted_at is null
     where l.approval_email_id = any($1::bigint[]) and l.answer_to_id is null order by l.position, l.id`,
    [letterIds],
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
