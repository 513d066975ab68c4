/** Every column with a person's data in a table of candidates is either covered in anonymous review, or left for a reason. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { VIEWS } from './views.ts';

interface Entity {
  'x-entity'?: { table?: string };
  properties?: Record<string, { 'x-pii'?: string }>;
}

const folder = fileURLToPath(new URL('../../../../schemas/entities', import.meta.url));

/** Read as they stand: facts by which somebody is judged, or no fact about a candidate. */
const SHOWN: Record<string, string[]> = {
  applicants: ['black_flag'],
  educations: ['degree', 'field_of_study', 'start_date', 'end_date'],
  work_experiences: ['start_date', 'end_date'],
  interviews: ['candidate_time_zone', 'video_link'],
  interview_bookings: ['video_link', 'candidate_time_zone', 'offered_times'],
  scorecards: ['recommendation'],
  scorecard_ratings: ['rating'],
};

/** Not read by those who judge, or not about candidates under review. */
const ELSEWHERE = [
  ...['alert_subscribers', 'application_confirmation_logs', 'application_drafts', 'held_applications', 'audit_logs'],
  ...['terms_acceptances', 'applicant_profile_answers', 'candidate_export_items', 'sessions', 'employees'],
  ...['idempotency_keys', 'user_access_logs', 'user_change_logs', 'saved_views'],
];

test('each marked column is covered, shown or elsewhere', () => {
  const open: string[] = [];
  for (const file of globSync('**/*.schema.json', { cwd: folder })) {
    const entity = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Entity;
    const name = file.split('/').at(-1)!.replace('.schema.json', '').replaceAll('-', '_');
    const table = entity['x-entity']?.table ?? (/[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`);
    if (ELSEWHERE.includes(table)) continue;
    for (const [column, { 'x-pii': pii }] of Object.entries(entity.properties ?? {})) {
      if (pii === undefined) continue;
      const view = VIEWS[table];
      const covered = view !== undefined && (view.masks === undefined || column in view.masks);
      if (!covered && !SHOWN[table]?.includes(column)) open.push(`${table}.${column}`);
    }
  }
  expect(open).toEqual([]);
});
