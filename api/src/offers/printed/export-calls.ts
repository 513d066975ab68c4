import type { Language } from '../../generated/shapes.ts';
import { readerForCall } from '../../uploads/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { type Answer, stream } from '../../platform/chain/answer.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { Conflict } from '../../platform/errors/errors.ts';
import { fileStore } from '../../platform/files/index.ts';
import { t } from '../../platform/texts/texts.ts';
import { hasCome } from '../acts/allows.ts';
import { drawDocument, drawLog, NotDrawn, type OfferDocument } from '../document/index.ts';
import { loadForStaff, loadSent } from '../document/load.ts';
import { sealedFileOf } from '../sealed/index.ts';
import { recordTrail } from '../trail/index.ts';
import { type Asking, byStaff, whoAsks } from './who-asks.ts';

/** GET approval_emails/export_offer_letter: what was sealed is given out as it is, anything else is drawn. */
export const exportOfferLetter: Handler<'exportOfferLetter'> = async (context) =>
  letterOf(await whoAsks(context, 'offer_letter'));

/** GET approval_emails/export_information_request */
export const exportInformationRequest: Handler<'exportInformationRequest'> = async (context) =>
  letterOf(await whoAsks(context, 'info_request'));

/** GET approval_emails/export_log_to_pdf */
export const exportOfferLog: Handler<'exportOfferLog'> = async (context) =>
  logOf(context.language, await byStaff(context, 'offer_letter'));

/** GET approval_emails/export_info_req_log_to_pdf */
export const exportRequestLog: Handler<'exportRequestLog'> = async (context) =>
  logOf(context.language, await byStaff(context, 'info_request'));

async function letterOf(asking: Asking): Promise<Answer> {
  const { letter, reader, sha256 } = asking;
  const isAnswered = hasCome(letter, 'accept') || hasCome(letter, 'decline');
  const sealed = isAnswered && reader !== 'approver' ? await sealedFileOf(letter.id) : undefined;
  const name = `${letter.email_type === 'offer_letter' ? 'offer-letter' : 'information-request'}-${letter.id}.pdf`;
  const head = { type: 'application/pdf', fileName: name };
  if (sealed) {
    const body = await fileStore.read(sealed.storage_key);
    await noted(asking, 'sealed');
    return stream(body, { ...head, size: sealed.size });
  }
  const document = reader === 'staff' ? await loadForStaff(letter.id) : await loadSent(letter.id, sha256, reader);
  const bytes = await drawn(drawDocument(document));
  await noted(asking, 'letter');
  return stream(bytes, head);
}

async function logOf(language: Language, asking: Asking): Promise<Answer> {
  const document: OfferDocument = { ...(await loadForStaff(asking.letter.id)), language };
  const bytes = await drawn(drawLog(document));
  await noted(asking, 'log');
  return stream(bytes, {
    type: 'application/pdf',
    fileName: `${t(language, 'offerDocuments.log.title')}-${asking.letter.id}.pdf`,
  });
}

/** @throws 409 for what cannot be drawn, 503 when too much waits to be */
function drawn(work: Promise<Buffer>): Promise<Buffer> {
  return readerForCall(work).catch((error: unknown) => {
    throw error instanceof NotDrawn ? new Conflict('offers.errors.notDrawn') : error;
  });
}

/** Who took what out, in the trail of the letter and in the audit. */
const noted = ({ letter, actor, sha256 }: Asking, what: 'sealed' | 'letter' | 'log') =>
  withTransaction(async () => {
    await recordTrail(letter.id, {
      action: 'exported',
      actor,
      versionSha256: sha256,
      details: { what },
    });
    await audit({ action: 'export', entity: 'approval-email', id: letter.id, after: { kind: what } });
  });
