import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Rows } from '../../generated/rows.ts';
import { audit } from '../../platform/audit/audit.ts';
import { stream } from '../../platform/chain/answer.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { Forbidden, NotFound, Unauthorized, ValidationFailed } from '../../platform/errors/errors.ts';
import { fileStore } from '../../platform/files/index.ts';
import { admits } from '../../platform/permissions/roles.ts';
import { installationSecret } from '../../platform/secrets/index.ts';
import { t } from '../../platform/texts/texts.ts';
import { handedOut } from '../../platform/virus-scan/index.ts';
import { zipOf } from '../../exports/index.ts';
import { employeeOf } from '../../platform/permissions/employee.ts';
import { filesOfLetterLinkSql } from '../../uploads/index.ts';
import { type Letter, requireFeature } from '../letter.ts';
import { findLetterLink } from '../links/record-links.ts';

/** An address of an archive works for so long: time to begin the download. */
const MINUTES = 10;

/** Whose files, for whom: an employee, or the holder of a link. */
interface Ticket {
  letter: number;
  employee: number | null;
  link: number | null;
  /** Seconds since 1970. */
  until: number;
}

type Enclosed = Pick<Rows['uploaded_files'], 'storage_key' | 'original_file_name'>;

/** POST uploaded_files/download_all_files */
export const downloadAllFiles: Handler<'downloadAllFiles'> = async (context) => {
  const { id, hash } = context.body;
  const ticket = hash ? await ticketOfLink(hash) : await ticketOfStaff(context.caller, id);
  if ((await filesOf(ticket)).length === 0) throw new NotFound('offers.errors.noFiles');
  return { zip_url: `/api/v1/uploaded_files/archive/${await signed(ticket)}` };
};

/** GET uploaded_files/archive/{token} */
export const downloadFilesArchive: Handler<'downloadFilesArchive'> = async ({ params, language }) => {
  const ticket = await readTicket(params.token);
  const employee = ticket?.employee ? await employeeOf(ticket.employee) : undefined;
  if (!ticket || (ticket.link === null && !admits('getApprovalEmail', employee ?? null))) throw new NotFound();
  const files = await filesOf(ticket);
  const out = await handedOut(files.map(({ storage_key: key }) => key));
  const given = files.filter(({ storage_key: key }) => out.has(key));
  if (given.length === 0) throw new NotFound('offers.errors.noFiles');
  await withTransaction(() => audit({ action: 'download', entity: 'approval-email', id: ticket.letter }));
  const entries = given.map(({ original_file_name: name, storage_key: key }) => ({
    name,
    read: () => fileStore.read(key),
  }));
  return stream(zipOf(entries), { type: 'application/zip', fileName: `${t(language, 'offers.archiveName')}.zip` });
};

const until = () => Math.floor(Date.now() / 1000) + MINUTES * 60;

async function ticketOfLink(hash: string): Promise<Ticket> {
  const link = await findLetterLink(hash);
  if (!link) throw new NotFound();
  return { letter: link.approval_email_id, employee: null, link: link.id, until: until() };
}

async function ticketOfStaff(
  caller: Parameters<Handler<'downloadAllFiles'>>[0]['caller'],
  id: number | null | undefined,
): Promise<Ticket> {
  if (!caller) throw new Unauthorized();
  if (!admits('getApprovalEmail', caller)) throw new Forbidden('wrongRole');
  if (!id) throw new ValidationFailed([{ field: 'id', code: 'required' }]);
  const letter = await queryOne<Pick<Letter, 'email_type'>>('select email_type from approval_emails where id = $1', [
    id,
  ]);
  if (!letter) throw new NotFound();
  await requireFeature(letter.email_type);
  return { letter: id, employee: caller.id, link: null, until: until() };
}

/** The staff has what goes out and what was handed in; a link what goes out, as long as it opens single files. */
function filesOf({ letter, link }: Ticket): Promise<Enclosed[]> {
  const columns = 'f.storage_key, f.original_file_name';
  if (link !== null)
    return query<Enclosed>(`${filesOfLetterLinkSql(columns, 'l.id = $1')} order by fl.position, fl.id`, [link]);
  return query<Enclosed>(
    `select ${columns} from file_and_links fl join uploaded_files f on f.id = fl.uploaded_file_id and f.deleted_at is null
      where fl.approval_email_id = $1 and (fl.answer_to_id is null or fl.submitted_at is not null) order by fl.position, fl.id`,
    [letter],
  );
}

async function signed(ticket: Ticket): Promise<string> {
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${text}.${await signatureOf(text)}`;
}

async function readTicket(token: string): Promise<Ticket | undefined> {
  const [text = '', given = ''] = token.split('.');
  const [a, b] = [Buffer.from(await signatureOf(text)), Buffer.from(given)];
  if (a.length !== b.length || !timingSafeEqual(a, b)) return undefined;
  const ticket = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Ticket;
  return ticket.until * 1000 > Date.now() ? ticket : undefined;
}

const signatureOf = async (text: string): Promise<string> =>
  createHmac('sha256', await installationSecret('file-archives'))
    .update(text)
    .digest('base64url');
