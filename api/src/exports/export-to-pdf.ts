import { buffer } from 'node:stream/consumers';
import { readerForCall } from '../uploads/index.ts';
import { chosenToRead } from '../candidates/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { stream } from '../platform/chain/answer.ts';
import type { Handler } from '../platform/chain/context.ts';
import { goneSignal } from '../platform/chain/gone.ts';
import { withTransaction } from '../platform/database/database.ts';
import { Forbidden, NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { t } from '../platform/texts/texts.ts';
import { admits } from '../platform/permissions/roles.ts';
import { PARTS, USUAL } from './parts.ts';
import { callerByLink } from './export-links.ts';
import { handOf, makePages } from './make-pages.ts';
import { assemblePdf, FIRST_FREE, type Piece } from '../documents/index.ts';

/** So many are printed while the caller waits; more is an export in the background. */
const AT_ONCE = 10;

/** GET applicant_profiles/export_to_pdf */
export const exportToPdf: Handler<'exportToPdf'> = async (context) => {
  const { ids = '', parts, employeeid, hash } = context.query;
  const linked = /^\d{1,15}$/.test(ids) ? ({ type: 'applicant_profile', id: Number(ids) } as const) : undefined;
  const caller = await callerByLink(context.caller, { employeeid, hash }, linked);
  // With a link as with a session; who orders exports may print.
  if (!admits('createExport', caller)) throw new Forbidden('wrongRole');
  const chosen = await chosenToRead(caller, { ids }, AT_ONCE);
  const hand = await handOf(context.language);
  const wanted = partsOf(parts);
  const pieces: Piece[] = [];
  const turn = { share: `employee ${caller.id}`, signal: goneSignal(context.res) };
  let first = FIRST_FREE;
  for (const profileId of chosen) {
    const made = await readerForCall(makePages(caller, { profileId, parts: wanted, hand, first, turn }), turn.signal);
    if (!made) continue;
    first += made.offsets.length;
    pieces.push({ ...made, size: made.bytes.length, read: () => Promise.resolve(made.bytes) });
  }
  if (pieces.length === 0) throw new NotFound();
  await withTransaction(() =>
    audit(
      ...chosen.map((id) => ({ action: 'export' as const, entity: 'applicant-profile', id, after: { kind: 'pdf' } })),
    ),
  );
  const title = pieces.length === 1 ? pieces[0]!.title : t(context.language, 'exports.pdf.title');
  const { body } = assemblePdf(pieces, title, context.language);
  return stream(await buffer(body), { type: 'application/pdf', fileName: `${title}.pdf` });
};

/** @throws 422 for a part that there is not. */
function partsOf(text: string | undefined): readonly string[] {
  if (text === undefined) return USUAL;
  const parts = text.split(',').filter(Boolean);
  if (parts.some((part) => !(PARTS as readonly string[]).includes(part)))
    throw new ValidationFailed([{ field: 'parts', code: 'invalid' }]);
  return parts;
}
