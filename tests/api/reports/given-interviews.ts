import type pg from 'pg';

/** Of an application: its place among those given, the status, days of March when it was made and held, and who conducts it. */
type Given = [
  profile: number,
  status: string,
  made: string,
  starts: string,
  minutes: number,
  scorecards: (string | null)[],
];

/**
 * Interviews of applications in March, around its day of 23 hours, of two interviewers with and without scorecards: of
 * each status, one made before its candidate came to the stage, and one that nobody has said to have taken place.
 */
export async function givenInterviews(database: pg.Client, profiles: number[], interviewers: number[]): Promise<void> {
  const given: Given[] = [
    [0, 'held', '2026-03-10T12:00:00Z', '2026-03-12T13:00:00Z', 60, ['2026-03-12T16:00:00Z', '2026-03-14T14:00:00Z']],
    [0, 'held', '2026-03-11T12:00:00Z', '2026-03-16T13:00:00Z', 45, ['2026-03-16T15:00:00Z', null]],
    [1, 'no_show', '2026-03-09T12:00:00Z', '2026-03-13T13:00:00Z', 30, [null]],
    [1, 'scheduled', '2026-03-13T15:00:00Z', '2026-03-17T13:00:00Z', 30, [null]],
    [2, 'cancelled', '2026-03-09T15:00:00Z', '2026-03-18T13:00:00Z', 60, [null, null]],
    [2, 'held', '2026-03-01T15:00:00Z', '2026-03-08T04:59:00Z', 60, ['2026-03-09T15:00:00Z']],
    [3, 'held', '2026-03-07T15:00:00Z', '2026-03-08T06:00:00Z', 30, [null]],
  ];
  for (const [profile, status, made, starts, minutes, scorecards] of given) {
    const { rows } = await database.query<{ id: number }>(
      `insert into interviews (applicant_profile_id, name, kind, starts_at, ends_at, time_zone, status, created_at)
       values ($1, '{"en":"Talk"}', 'video', $2::timestamptz, $2::timestamptz + $3 * interval '1 minute', 'America/Toronto', $4, $5)
       returning id::int`,
      [profiles[profile], starts, minutes, status, made],
    );
    for (const [at, sent] of scorecards.entries()) {
      await database.query(
        `insert into interview_interviewers (interview_id, employee_id, starts_at, ends_at, is_busy)
         select id, $2, starts_at, ends_at, status <> 'cancelled' from interviews where id = $1`,
        [rows[0]!.id, interviewers[at]],
      );
      if (sent)
        await database.query(
          `insert into scorecards (applicant_profile_id, interview_id, author_id, status, recommendation, sent_at)
           values ($1, $2, $3, 'sent', 'yes', $4)`,
          [profiles[profile], rows[0]!.id, interviewers[at], sent],
        );
    }
  }
}
