import type { Rows } from '../generated/rows.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { escapeHtml } from '../platform/mail/index.ts';

interface Dress {
  headerId: number | null;
  signature: 'author_signature' | 'recruitement_signature' | null;
  author: { name: string; title: string | null } | null;
}

/**
 * The text of a mail between its header and its signature. Pictures are named by their place in the api; they go along
 * in the mail when it is sent.
 */
export async function dressed(html: string, { headerId, signature, author }: Dress): Promise<string> {
  return `${await headerHtml(headerId)}${html}${await signatureHtml(signature, author)}`;
}

async function headerHtml(id: number | null): Promise<string> {
  if (id === null) return '';
  const [header] = await query<
    Pick<Rows['organization_files'], 'name'> & { file: Rows['organization_files']['uploaded_file_id'] }
  >('select name, uploaded_file_id as file from organization_files where id = $1', [id]);
  if (!header?.file) return '';
  return `<p>${picture(`/api/v1/organization_files/${id}/image?v=${header.file}`, '')}</p>`;
}

async function signatureHtml(type: Dress['signature'], author: Dress['author']): Promise<string> {
  if (type === null) return '';
  const organization = await queryOne<
    Pick<Rows['organizations'], 'name'> & { file: Rows['organizations']['email_signature_id'] }
  >('select name, email_signature_id as file from organizations where id = 1');
  const name = organization?.name ?? '';
  if (type === 'author_signature') return paragraph([author?.name, author?.title, name].filter(Boolean).map(text));
  const image = organization?.file
    ? [picture(`/api/v1/organizations/1/images/email_signature?v=${organization.file}`, name)]
    : [];
  return paragraph([...image, text(name)]);
}

const text = (value: string | null | undefined) => escapeHtml(value ?? '');

const paragraph = (lines: string[]) => (lines.length > 0 ? `<p>${lines.join('<br>')}</p>` : '');

const picture = (source: string, alt: string) => `<img src="${source}" alt="${escapeHtml(alt)}">`;
