import { insertRows } from './insert.ts';

/** Rules as an organization would have them, none of them on: a demo that is tried for long loses nobody. */
export async function loadRetention(now: Date): Promise<void> {
  const usual = {
    ...{ status: 'draft', scope: 'country', job_id: null },
    ...{ action: 'anonymise', asks: true, ask_days: 30, lock_version: 0 },
  };
  const rules = [
    { name: 'United States: two years, without a question', country: 'US', months: 24, asks: false },
    { name: 'Canada: three years', country: 'CA', months: 36 },
  ];
  const at = now.toISOString();
  await insertRows(
    'retention_rules',
    rules.map((rule) => ({ ...usual, ...rule, created_at: at, updated_at: at })),
  );
}
