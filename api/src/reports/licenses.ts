import { resourceOf } from '../generated/resources.ts';
import { rawJson } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { lockSeats } from '../identity/index.ts';
import type { Hook } from '../platform/resource/registry.ts';
import { selectList, viewOf } from '../platform/resource/view.ts';

/** A role has at least as many seats as accounts sit on. */
export const licenseSeats: Hook = {
  async beforeWrite({ values, before }) {
    if (typeof values.number_seats !== 'number') return;
    await lockSeats();
    const row = await queryOne<{ used: number }>('select count(*)::int as used from employees where aasm_state = $1', [
      before?.key,
    ]);
    const used = row?.used ?? 0;
    if (values.number_seats >= used) return;
    throw new ValidationFailed([{ field: 'number_seats', code: 'people.seatsInUse', values: { smart_count: used } }]);
  },
};

/** Seats in use are counted whenever they are read, so there is nothing to mend; this tells them. */
export const counterReset: Handler<'counterReset'> = async (context) => {
  const view = viewOf(resourceOf('license'), callerOf(context).role);
  const [found] = await query<{ rows: string }>(
    `select coalesce(json_agg(row_to_json(r)), '[]')::text as rows
       from (select ${selectList(view)} from licenses t order by t.id) r`,
  );
  return rawJson(found?.rows ?? '[]');
};
