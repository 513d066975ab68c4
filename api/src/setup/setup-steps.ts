import type { CallTypes } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { config } from '../platform/config/config.ts';
import { queryOne } from '../platform/database/database.ts';

type Step = CallTypes['setupSteps']['answer']['steps'][number];
type StepKey = Step['key'];

/** What an installation begins with counts as looked after once somebody has changed or added something of its kind. */
const touched = (...entities: string[]) =>
  `exists (select from audit_logs where entity in (${entities.map((name) => `'${name}'`).join(', ')})
     and employee_id is not null)`;

/** Condition of each step, in the order in which they are best taken. `mail` is a setting of the process. */
const conditions: Record<Exclude<StepKey, 'mail'>, string> = {
  details: `o.email is not null or o.phone is not null or o.url is not null`,
  logo: `o.logo_id is not null`,
  locations: `exists (select from locations)`,
  departments: `exists (select from company_departments)`,
  lists: touched('candidate-source', 'rejection-reason', 'job-category'),
  workflow: touched('workflow', 'stage'),
  form: `exists (select from forms)`,
  templates: touched('template-email', 'library-content'),
  people: `(select count(*) from (select from employees limit 2) two) = 2`,
  job: `exists (select from jobs where not is_template)`,
};

const statement = `
  select exists (select from jobs where published_at is not null) as over,
         ${Object.entries(conditions)
           .map(([key, condition]) => `coalesce(${condition}, false) as "${key}"`)
           .join(',\n         ')}
    from organizations o where o.id = 1`;

/** What is left to do before the first job can be posted; nothing once one was. */
export const setupSteps: Handler<'setupSteps'> = async () => {
  const found = await queryOne<Record<StepKey | 'over', boolean>>(statement, [], { name: 'setup-steps' });
  const keys = [...(Object.keys(conditions) as StepKey[]), 'mail' as const];
  const done = (key: StepKey) => (key === 'mail' ? config().mailUrl !== undefined : Boolean(found?.[key]));
  return { over: Boolean(found?.over), steps: keys.map((key) => ({ key, done: done(key) })) };
};
