import type { Rows } from '../../generated/rows.ts';
import { ReaderBusy } from '../../documents/index.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { CallError } from '../../platform/errors/errors.ts';
import { fileStore } from '../../platform/files/index.ts';
import { log } from '../../platform/logging/log.ts';
import { t } from '../../platform/texts/texts.ts';
import { drawDocument, NotDrawn, type OfferDocument } from '../document/index.ts';
import { CertificateUnusable, checkSeal, seal, withoutSpaces, wordsIn } from '../seal/index.ts';
import { product, recordTrail } from '../trail/index.ts';
import { asksFor, picturesOf } from './asked.ts';

/** Reads everything that stands in the document of a letter. @throws 404 where there is no such letter any more */
export type LoadLetterDocument = (letterId: number) => Promise<OfferDocument>;

type Row = Rows['sealed_documents'];
type Reason = NonNullable<Row['error']>;

/** Why a document was not sealed. */
class NotSealed extends Error {
  override name = 'NotSealed';
  readonly reason: Reason;
  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}

const MOST_BYTES = 50_000_000;

/**
 * Draws, seals, opens again and checks, stores: a document that is done already stays as it is, and nothing counts before
 * all of it is there. What fails is written down and thrown, so that the queue tries again; with the last try it has
 * failed.
 */
export async function sealDocument(id: number, load: LoadLetterDocument, last: boolean): Promise<void> {
  const row = await queryOne<Row>(`select * from sealed_documents where id = $1 and state = 'pending'`, [id]);
  if (!row) return;
  try {
    const document = await load(row.approval_email_id);
    if (document.version.sha256 !== row.version_sha256)
      throw new NotSealed('other_version', 'The letter has another version than the one that was to be sealed');
    if (document.state !== 'closed') throw new NotSealed('other_version', 'The answer was taken back');
    await keep(row, document, await sealed(document));
  } catch (error) {
    await note(id, reasonOf(error), last);
    throw error;
  }
}

interface Made {
  bytes: Buffer;
  sha256: string;
  certificateSha256: string;
}

async function sealed(document: OfferDocument): Promise<Made> {
  const drawn = await drawDocument(document);
  const { organization, language } = document;
  const { bytes, certificateSha256 } = await seal(
    drawn,
    t(language, 'offerDocuments.seal.reason', { organization: organization || 'Rolecall' }),
  );
  return { bytes, certificateSha256, sha256: await checked(bytes, certificateSha256, document) };
}

/** Opens what was made as somebody who gets it would; answers its SHA-256. @throws NotSealed for anything amiss */
async function checked(bytes: Buffer, certificateSha256: string, document: OfferDocument): Promise<string> {
  const { problems, signatory, pages, pictures, sha256 } = await checkSeal(bytes);
  const words = await wordsIn(bytes);
  const missing = asksFor(document).filter((text) => !words.includes(withoutSpaces(text)));
  const wrong = [
    ...problems,
    ...(signatory?.certificateSha256 === certificateSha256 ? [] : ['another certificate']),
    ...(pages < 2 ? ['a page is missing'] : []),
    ...(pictures < picturesOf(document) ? ['a picture is missing'] : []),
    ...(missing.length > 0 ? [`${missing.length} texts are missing`] : []),
  ];
  if (wrong.length > 0) throw new NotSealed('not_valid', `The sealed document is not right: ${wrong.join(', ')}`);
  return sha256;
}

/** Stores the bytes and says that it is done, both or neither; whoever comes second stores nothing. */
async function keep(row: Row, document: OfferDocument, { bytes, sha256, certificateSha256 }: Made): Promise<void> {
  await withTransaction(async () => {
    await recordTrail(row.approval_email_id, {
      action: 'sealed',
      actor: product,
      versionSha256: row.version_sha256,
      details: { sha256, certificate_sha256: certificateSha256 },
    });
    const stored = await fileStore.put(bytes, { maxSize: MOST_BYTES });
    const file = await queryOne<Pick<Rows['uploaded_files'], 'id'>>(
      `insert into uploaded_files (file_type, original_file_name, mimetype, size, sha256, storage_key)
       values ('sealed_document', $1, 'application/pdf', $2, $3, $4) returning id`,
      [`${document.kind}-${row.approval_email_id}.pdf`, stored.size, stored.sha256, stored.key],
    );
    const done = await queryOne(
      `update sealed_documents set state = 'done', error = null, uploaded_file_id = $2, sha256 = $3,
         certificate_sha256 = $4, trail_hash = $5, sealed_at = now()
       where id = $1 and state = 'pending' returning id`,
      [row.id, file!.id, sha256, certificateSha256, document.trail.at(-1)?.hash ?? null],
    );
    if (!done) throw new AlreadyDone();
  }).catch((error: unknown) => {
    if (!(error instanceof AlreadyDone)) throw error;
  });
}

/** Undoes what a second run has stored. */
class AlreadyDone extends Error {}

async function note(id: number, reason: Reason, last: boolean): Promise<void> {
  log().warn({ sealedDocument: id, reason, last }, 'A document could not be sealed');
  await query(
    `update sealed_documents set attempts = attempts + 1, error = $2, state = case when $3 then 'failed' else state end
      where id = $1 and state = 'pending'`,
    [id, reason, last],
  );
}

function reasonOf(error: unknown): Reason {
  if (error instanceof NotSealed) return error.reason;
  if (error instanceof CertificateUnusable) return 'certificate';
  if (error instanceof NotDrawn || error instanceof ReaderBusy) return 'not_drawn';
  if (error instanceof CallError) return error.status === 404 ? 'letter_gone' : 'not_stored';
  return 'other';
}
