import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Rows } from '../../generated/rows.ts';
import { query } from '../../platform/database/database.ts';
import { CallError } from '../../platform/errors/errors.ts';
import { openFileStore } from '../../platform/files/index.ts';
import type { SealProblem } from '../seal/index.ts';

/**
 * What is wrong with a sealed document: `lost` – its bytes are not in the store; `other_bytes` – they are not those that
 * were sealed; `other_certificate` – another certificate than was noted; `trail_cut` – the trail has no longer the entry
 * that the document ends with; else see SealProblem.
 */
export type SealBreak = SealProblem | 'lost' | 'other_bytes' | 'other_certificate' | 'trail_cut';

export interface SealVerdict {
  id: number;
  letterId: number;
  state: Rows['sealed_documents']['state'];
  /** The file went with the personal data of the candidate; there is nothing to check. */
  removed: boolean;
  breaks: SealBreak[];
}

type Row = Pick<
  Rows['sealed_documents'],
  'id' | 'approval_email_id' | 'state' | 'sha256' | 'certificate_sha256' | 'trail_hash'
> & { storage_key: string | null; stored_sha256: string | null; has_end: boolean };

/** Checks every sealed document there is, one after the other: the stored bytes, their seal and the trail they end with. */
export async function* verifySeals(): AsyncGenerator<SealVerdict> {
  for (let last = 0; ;) {
    const rows = await query<Row>(
      `select d.id, d.approval_email_id, d.state, d.sha256, d.certificate_sha256, d.trail_hash, f.storage_key,
         f.sha256 as stored_sha256,
         d.trail_hash is null or exists (
           select from trail_entries e where e.approval_email_id = d.approval_email_id and e.hash = d.trail_hash
         ) as has_end
       from sealed_documents d left join uploaded_files f on f.id = d.uploaded_file_id
       where d.id > $1 order by d.id limit 100`,
      [last],
    );
    for (const row of rows) yield verdictOn(row);
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
  }
}

async function verdictOn(row: Row): Promise<SealVerdict> {
  const { id, approval_email_id: letterId, state, storage_key: key } = row;
  const removed = state === 'done' && key === null;
  const breaks: SealBreak[] = state === 'done' && !row.has_end ? ['trail_cut'] : [];
  if (state === 'done' && key !== null) breaks.push(...(await breaksOf(row, key)));
  return { id, letterId, state, removed, breaks };
}

async function breaksOf(row: Row, key: string): Promise<SealBreak[]> {
  const bytes = await buffer(await openFileStore().read(key)).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  });
  if (!bytes) return ['lost'];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { checkSeal } = await import('../seal/index.ts');
  const { problems, signatory } = await checkSeal(bytes);
  return [
    ...(sha256 === row.sha256 && sha256 === row.stored_sha256 ? [] : (['other_bytes'] as const)),
    ...problems,
    ...(signatory && signatory.certificateSha256 !== row.certificate_sha256 ? (['other_certificate'] as const) : []),
  ];
}
