import type { Rows } from '../generated/rows.ts';
import { audit } from '../platform/audit/audit.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Conflict, NotFound } from '../platform/errors/errors.ts';
import { readForHistory } from '../platform/resource/read-row.ts';
import type { Row } from '../platform/resource/registry.ts';
import { restoreRow } from '../platform/resource/versions/restore.ts';
import { careerSite } from './content.ts';

/** Published versions that are kept; of older ones nobody wants the site of years ago back. */
const KEPT = 100;

type Version = Pick<Rows['career_site_versions'], 'id' | 'number'>;

/** PUT career_sites/1/publish */
export const publishCareerSite: Handler<'publishCareerSite'> = async (context) => {
  const { number } = await publish(context.body.lock_version, callerOf(context).id);
  return { number };
};

/** Keeps the draft as a version and shows it to visitors, in the running transaction. @throws 409 for a stale draft */
export async function publish(lockVersion: number, employeeId: number | null): Promise<Version> {
  const draft = await queryOne<{ lock_version: number }>(
    'select lock_version from career_sites where id = 1 for update',
  );
  if (draft?.lock_version !== lockVersion) throw new Conflict('stale');
  const snapshot = await readForHistory(careerSite, 1);
  const version = await queryOne<Version>(
    `insert into career_site_versions (number, draft, snapshot, employee_id)
     select coalesce(max(number), 0) + 1, $1, $2, $3 from career_site_versions returning id, number`,
    [lockVersion, snapshot, employeeId],
  );
  if (!version) throw new Error('The version was not kept');
  await query('update career_sites set published_version_id = $1 where id = 1', [version.id]);
  await query('delete from career_site_versions where number <= $1', [version.number - KEPT]);
  await audit({
    action: 'create',
    entity: 'career-site-version',
    id: version.id,
    after: { number: version.number },
  });
  return version;
}

/** PUT career_sites/1/restore */
export const restoreCareerSite: Handler<'restoreCareerSite'> = async (context) => {
  const { version_id: id, lock_version: lockVersion } = context.body;
  const version = await queryOne<Version & { snapshot: Row }>(
    'select id, number, snapshot from career_site_versions where id = $1',
    [id],
  );
  if (!version) throw new NotFound();
  const writer = { caller: callerOf(context), language: context.language };
  await restoreRow(careerSite, 1, version.snapshot, lockVersion, writer);
  return { number: version.number };
};
