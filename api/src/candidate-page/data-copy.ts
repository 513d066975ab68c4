import type { Rows } from '../generated/rows.ts';
import { audit } from '../platform/audit/audit.ts';
import { stream } from '../platform/chain/answer.ts';
import type { Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Conflict, NotFound } from '../platform/errors/errors.ts';
import { fileStore } from '../platform/files/index.ts';
import { enqueue } from '../platform/queue/index.ts';
import { findOwnLink, lockOwnPerson } from './links.ts';

/** The job that makes a copy. */
export const copyJob = 'candidate-page.copy-data';

/** How long a copy can be fetched. */
const KEPT_DAYS = 7;

/** POST candidate_page/order_data: one a day, as making it reads everything and all files. */
export const orderOwnData: Handler<'orderOwnData'> = async ({ body: { hash } }) => {
  const person = await lockOwnPerson(hash);
  const recent = await queryOne<{ finished_at: Date | null }>(
    `select finished_at from data_copies
      where applicant_id = $1 and format = 'json' and failed_at is null and created_at > now() - interval '1 day' limit 1`,
    [person],
  );
  if (recent) throw new Conflict(`ownPage.errors.${recent.finished_at ? 'copyRecent' : 'copyMaking'}`);
  const made = await queryOne<{ id: number }>(
    `insert into data_copies (applicant_id, expires_at) values ($1, now() + $2 * interval '1 day') returning id`,
    [person, KEPT_DAYS],
  );
  await audit({ action: 'export_personal_data', entity: 'applicant', id: person });
  await enqueue(copyJob, { id: made!.id }, { key: String(made!.id) });
  return { success: true };
};

type Copy = Pick<Rows['data_copies'], 'storage_key' | 'size'>;

/** GET candidate_page/data: the newest copy that is there. */
export const downloadOwnData: Handler<'downloadOwnData'> = async ({ query: { hash, format = 'json' } }) => {
  const link = await findOwnLink(hash);
  if (!link) throw new NotFound('ownPage.errors.linkEnded');
  const [copy] = await query<Copy>(
    `select storage_key, size from data_copies where applicant_id = $1 and format = $2 and storage_key is not null
        and expires_at > now() order by id desc limit 1`,
    [link.person_id, format],
  );
  if (!copy?.storage_key) throw new NotFound('ownPage.errors.noCopy');
  return stream(await fileStore.read(copy.storage_key), {
    type: `application/${format}`,
    size: Number(copy.size),
    fileName: `my-data.${format}`,
  });
};
