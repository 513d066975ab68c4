import { insertRows } from './insert.ts';

/** Rules as an organization would have them, none of them on: a demo that is tried for long loses nobody. */
export async function loadRetention(now: Date): Promise<void> {
  const usual = { status: 'draft', action: 'anonymise', asks: true, ask_days: 30, job_id: null, lock_version: 0 };
  const rules = [
    { name: 'Two years after the last activity', scope: 'everything', country: null, months: 24 },
    { name: 'France: two years, without a question', scope: 'country', country: 'France', months: 24, asks: false },
    { name: 'Canada: three years', scope: 'country', country: 'Canada', months: 36 },
  ];
  const at = now.toISOString();
  await insertRows(
    'retention_rules',
    rules.map((rule) => ({ ...usual, ...rule, created_at: at, updated_at: at })),
  );
}
