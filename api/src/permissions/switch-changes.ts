import { resources } from '../generated/resources.ts';
import type { Handler } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';

const organization = resources.find(({ entity }) => entity === 'organization')!;
const switches = organization.fields.filter(({ kind }) => kind === 'boolean').map(({ name }) => name);

/** GET organizations/1/switch_changes: the newest audit row of each switch; none for what was never changed. */
export const switchChanges: Handler<'switchChanges'> = () =>
  query(
    `select distinct on (changed.field) changed.field, l.created_at as changed_at,
       case when e.id is not null then json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name) end as employee
     from audit_logs l cross join lateral jsonb_object_keys(l.after) changed(field) left join employees e on e.id = l.employee_id
     where l.entity = 'organization' and l.record_id = 1 and l.action = 'update' and changed.field = any($1)
     order by changed.field, l.created_at desc, l.id desc`,
    [switches],
    { name: 'permissions-switch-changes' },
  );
