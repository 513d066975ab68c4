/** Interviews and scorecards where candidates are looked at: cards, filters, the search, the milestone, reports. */
import type { Role } from '../../support/api-client.ts';
import { Cards, type CardOf, contentOf, ok } from './support.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await Cards.start();
});
afterAll(() => cards?.stop());

interface Shown {
  id: number;
  next_interview_at: string | null;
  scorecards_missing: number;
  interviewed_date: string | null;
}

/** What the board, the list and the candidate's page say of an application; they say the same. */
async function shown(profile: number, role: Role = 'recruiter'): Promise<[string | null, number]> {
  const client = cards.as[role];
  const board = ok<{ columns: { applicant_profiles: Shown[] }[] }>(await client.get(`jobs/${cards.job.id}/board`));
  const listed = ok<Shown[]>(await client.get(`applicant_profiles?job_id=${cards.job.id}`));
  const read = ok<Shown>(await client.get(`applicant_profiles/${profile}`));
  const onBoard = board.columns.flatMap((column) => column.applicant_profiles);
  const said = [onBoard, listed, [read]].map((rows) => {
    const card = rows.find(({ id }) => id === profile)!;
    return [card.next_interview_at && Date.parse(card.next_interview_at), card.scorecards_missing];
  });
  expect(said).toEqual([said[0], said[0], said[0]]);
  return [read.next_interview_at, read.scorecards_missing];
}

/** Who of these is found by a filter of the job's candidates, and by the same mark of the search. */
async function found(mark: 'interview_to_come' | 'scorecards_missing', profiles: number[]): Promise<number[]> {
  const { recruiter } = cards.as;
  const filter = encodeURIComponent(JSON.stringify({ [mark]: true }));
  const listed = ok<Shown[]>(await recruiter.get(`applicant_profiles?job_id=${cards.job.id}&filter=${filter}`));
  const search = ok<{ applicant_profiles: Shown[] }>(
    await recruiter.post('applicant_profiles/search', {
      keywords: [],
      [mark]: 'yes',
      job_id: cards.job.id,
      anyStage: true,
    }),
  );
  const ids = (rows: Shown[]) => profiles.filter((id) => rows.some((row) => row.id === id));
  expect(ids(search.applicant_profiles)).toEqual(ids(listed));
  return ids(listed);
}

test('cards, filters and the search know of interviews to come and of scorecards that are missing', async () => {
  const none = await cards.candidate();
  const coming = await cards.candidate();
  const over = await cards.candidate();
  const all = [none, coming, over];
  await cards.interview(coming, ['recruiter', 'hiring_manager'], { hours: -48 });
  await cards.interview(coming, ['recruiter'], { hours: -24 });
  await cards.interview(coming, ['recruiter'], { hours: -2, status: 'cancelled' });
  const interview = await cards.interview(over, ['recruiter', 'hiring_manager']);
  await cards.interview(over, ['recruiter'], { hours: 9, status: 'no_show' });

  expect(await shown(none)).toEqual([null, 0]);
  const [next, missing] = await shown(coming);
  expect([Math.round((Date.parse(next!) - Date.now()) / 3_600_000), missing]).toEqual([24, 0]);
  expect(await shown(over)).toEqual([null, 2]);
  expect(await found('interview_to_come', all)).toEqual([coming]);
  expect(await found('scorecards_missing', all)).toEqual([over]);

  await cards.sent('hiring_manager', over, { interview_id: interview });
  expect(await shown(over, 'hiring_manager')).toEqual([null, 1]);
  await cards.sent('recruiter', over, { interview_id: interview });
  expect(await shown(over)).toEqual([null, 0]);
  expect(await found('scorecards_missing', all)).toEqual([]);
});

test('the first interview that took place reaches the milestone, on its day; one that is set stays', async () => {
  const { recruiter } = cards.as;
  const profile = await cards.candidate();
  const [first, second] = [
    await cards.interview(profile, ['recruiter'], { hours: 60 * 24 }),
    await cards.interview(profile, ['recruiter']),
  ];
  const reached = async () => ok<Shown>(await recruiter.get(`applicant_profiles/${profile}`)).interviewed_date;
  const { rows } = await cards.database.query<{ day: string }>(
    `select to_char(i.starts_at at time zone o.time_zone, 'YYYY-MM-DD') as day from interviews i, organizations o where i.id = $1`,
    [first],
  );
  ok(await recruiter.put(`interviews/${second}/no_show`, { lock_version: 0 }));
  expect(await reached()).toBeNull();
  ok(await recruiter.put(`interviews/${first}/held`, { lock_version: 0 }));
  expect(await reached()).toBe(rows[0]!.day);
  ok(await recruiter.put(`interviews/${second}/held`, { lock_version: 1 }));
  expect(await reached()).toBe(rows[0]!.day);
});

test('a report compares the ratings that its reader may see, and no others', async () => {
  const profile = await cards.candidate();
  const interview = await cards.interview(profile, ['recruiter', 'hiring_manager', 'recruiter_admin']);
  const rated = async (role: Role, rating: number) => {
    const draft = ok<CardOf>(await cards.begin(role, profile, { interview_id: interview }));
    const content = contentOf(draft, { recommendation: 'yes' });
    content.ratings = content.ratings.map((each) => ({ ...each, rating }));
    ok(await cards.as[role].put(`scorecards/${draft.id}/send`, { lock_version: draft.lock_version, content }));
  };
  const distance = async (reader: Role, of: Role) => {
    const { rows } = ok<{
      rows: { employee_id: number; interviews: number; scorecards: number; median_distance: number | null }[];
    }>(
      await cards.as[reader].get(
        `jobs/interviewer_load?job_id=${cards.job.id}&start_date=2020-01-01&end_date=2999-01-01`,
      ),
    );
    return rows.find(({ employee_id }) => employee_id === cards.ids[of])?.median_distance;
  };
  await rated('hiring_manager', 1);
  await rated('recruiter', 4);
  expect(await distance('recruiter', 'recruiter')).toBe(3);
  // Whoever owes a scorecard learns nothing of what the others gave, nor by an average.
  expect(await distance('recruiter_admin', 'recruiter')).toBeNull();
  await rated('recruiter_admin', 1);
  expect(await distance('recruiter_admin', 'hiring_manager')).toBe(1.5);
});
