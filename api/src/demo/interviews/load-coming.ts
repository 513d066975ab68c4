import { organizationZone } from '../../platform/calendar/organization-zone.ts';
import { insertRows } from '../insert.ts';
import { comingTimes, MINUTES } from './interview-times.ts';
import { placesWithoutInterview } from './places.ts';

/** Interviews today and in the coming week, of candidates who have had none: an administrator conducts them. */
export async function loadComing(employees: Record<string, number>, now: Date): Promise<void> {
  const zone = await organizationZone();
  const times = comingTimes(now, zone);
  const places = await placesWithoutInterview(employees, times.length);
  const made = new Date(now.getTime() - 3 * 86_400_000).toISOString();
  const written = { created_at: made, updated_at: made };
  const rows = places.map(({ profile, planned, name }, at) => ({
    ...{ applicant_profile_id: profile, planned_interview_id: planned, name, kind: 'video', status: 'scheduled' },
    ...{
      starts_at: times[at]!.toISOString(),
      ends_at: new Date(times[at]!.getTime() + MINUTES * 60_000).toISOString(),
    },
    ...{ time_zone: zone, uid: `demo-${profile}`, sequence: 0, organizer_id: employees['recruiter'], lock_version: 0 },
    ...written,
  }));
  if (rows.length === 0) return;
  const ids = await insertRows('interviews', rows);
  await insertRows(
    'interview_interviewers',
    rows.map(({ starts_at, ends_at }, at) => ({
      ...{ interview_id: ids[at], employee_id: employees['recruiter_admin'], starts_at, ends_at, is_busy: true },
      ...written,
    })),
  );
}
