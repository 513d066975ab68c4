import type { CallTypes } from '../generated/call-types.ts';
import type { Rows } from '../generated/rows.ts';
import { list } from '../platform/chain/answer.ts';
import type { Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';

/** Namesakes are many where a name is common; more than this helps nobody. */
const MOST = 20;

/** SQL of a person as lists of duplicates show one, from the row `o` of applicants. */
const PERSON = `o.id, btrim(concat_ws(' ', o.first_name, o.last_name)) as name, o.first_name, o.last_name, o.email, o.home_phone,
  o.work_phone, concat_ws(', ', o.street, o.postal_code, o.city, o.province, o.country) as address, o.created_at,
  (select coalesce(json_agg(json_build_object('id', p.id, 'job_id', p.job_id, 'job_name', j.name, 'stage_name', s.name, 'created_at', p.created_at)
      order by p.created_at desc, p.id desc), '[]')
    from applicant_profiles p join jobs j on j.id = p.job_id join stages s on s.id = p.stage_id
    where p.applicant_id = o.id and not p.is_deleted) as applications`;

/** SQL that is true for two rows of applicants of whom nobody has said that they are different persons. */
const NOT_DISTINCT = (one: string, other: string) =>
  `not exists (select from distinct_persons d where d.applicant_id = least(${one}, ${other}) and d.other_id = greatest(${one}, ${other}))`;

type Likely = CallTypes['likelyDuplicates']['answer'];

/** GET applicants/{id}/duplicates: by keys that have an index each, so it costs the same among a million. */
export const likelyDuplicates: Handler<'likelyDuplicates'> = async ({ params: { id } }) => {
  const me = await queryOne<Pick<Rows['applicants'], 'id'> & { body: Likely['person'] }>(
    `select o.id, row_to_json(o) as body from (select ${PERSON} from applicants o
       where o.id = (select coalesce(merged_into_id, id) from applicants where id = $1) and o.removed_at is null) o`,
    [id],
    { name: 'duplicates-person' },
  );
  if (!me) throw new NotFound();
  const duplicates = await query<Likely['duplicates'][number]>(
    `with me as (select * from applicants where id = $1),
     found as (
       (select o.id from me join applicants o on o.match_email = me.match_email and o.merged_into_id is null limit ${MOST})
       union (select o.id from me join applicants o on o.match_home_phone in (me.match_home_phone, me.match_work_phone) and o.merged_into_id is null limit ${MOST})
       union (select o.id from me join applicants o on o.match_work_phone in (me.match_home_phone, me.match_work_phone) and o.merged_into_id is null limit ${MOST})
       union (select o.id from me join applicants o on o.match_name = me.match_name and o.merged_into_id is null limit ${MOST}))
     select ${PERSON}, array_remove(array[
         case when o.match_email = me.match_email then 'email' end,
         case when o.match_home_phone in (me.match_home_phone, me.match_work_phone)
           or o.match_work_phone in (me.match_home_phone, me.match_work_phone) then 'phone' end,
         case when o.match_name = me.match_name then 'name' end], null) as by
     from me, found join applicants o on o.id = found.id
     where o.id <> me.id and o.removed_at is null and ${NOT_DISTINCT('o.id', 'me.id')}
     order by o.match_email = me.match_email desc nulls last, o.match_name = me.match_name desc nulls last, o.id desc limit ${MOST}`,
    [me.id],
    { name: 'duplicates-of-person' },
  );
  const merges = await query<Likely['merges'][number]>(
    `select m.id, m.created_at, ${PERSON.replace('o.id,', 'o.id as applicant_id,').replace(', o.created_at', '')},
       (select btrim(concat_ws(' ', e.first_name, e.last_name)) from employees e where e.id = m.employee_id) as employee_name
     from applicant_merges m join applicants o on o.id = m.merged_id
     where m.kept_id = $1 and m.undone_at is null order by m.id desc limit ${MOST}`,
    [me.id],
    { name: 'duplicates-merges' },
  );
  return { person: me.body, duplicates, merges };
};

/** What each kind groups by: rows `k` of keys. */
const KEYS = {
  email: 'select match_email as k from applicants where match_email is not null and merged_into_id is null',
  phone: `select match_home_phone as k from applicants where match_home_phone is not null and merged_into_id is null
    union all select match_work_phone from applicants
    where match_work_phone is not null and merged_into_id is null and match_work_phone is distinct from match_home_phone`,
  name: 'select match_name as k from applicants where match_name is not null and merged_into_id is null',
};

const has = (row: string, kind: keyof typeof KEYS) =>
  kind === 'phone'
    ? `(${row}.match_home_phone = g.k or ${row}.match_work_phone = g.k) and ${row}.merged_into_id is null`
    : `${row}.match_${kind} = g.k and ${row}.merged_into_id is null`;

/** Groups are counted up to here; nobody works through more. */
const COUNTED = 1000;
const SHOWN = 10;

/** GET applicants/duplicates: entries that share a key, in groups. */
export const duplicateGroups: Handler<'duplicateGroups'> = async ({
  query: { kind = 'email', limit = 20, offset = 0 },
}) => {
  const pair = `select from applicants x join applicants y on ${has('y', kind)} and x.id < y.id
    where ${has('x', kind)} and x.removed_at is null and y.removed_at is null and ${NOT_DISTINCT('x.id', 'y.id')}`;
  const row = await queryOne<{ total: number; groups: unknown[] }>(
    `with g as (select k from (${KEYS[kind]}) keys group by k having count(*) > 1),
     open as materialized (select k from g where exists (${pair}) order by k limit ${COUNTED + 1})
     select (select count(*)::int from open) as total,
       (select coalesce(json_agg(page), '[]') from (
         select g.k as key, (select json_agg(person) from (select ${PERSON} from applicants o where ${has('o', kind)} and o.removed_at is null
             order by o.id desc limit ${SHOWN}) person) as persons
         from (select k from open order by k limit $1 offset $2) g order by g.k) page) as groups`,
    [limit, offset],
  );
  const { total, groups } = row!;
  const rows = groups.map((group, at) => ({ id: offset + at + 1, ...(group as object) }));
  return list(rows, { first: offset, total: Math.max(total, offset + rows.length), name: 'duplicates' });
};
