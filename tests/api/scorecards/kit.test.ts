/** The files of an interview's kit, and what streams tell of scorecards. */
import { eventually } from '../../support/eventually.ts';
import { openStream } from '../../support/event-stream.ts';
import type { Role } from '../../support/api-client.ts';
import { upload } from '../applying/support.ts';
import { Cards, name, ok } from './support.ts';

interface Mine {
  total: number;
  interviews: { interview_id: number; phones: string[] }[];
}

let cards: Cards;
beforeAll(async () => {
  cards = await Cards.start();
});
afterAll(() => cards?.stop());

/** A plan of the job's stage whose interview has a file; both by their ids. */
async function givenKit(): Promise<{ file: number; planned: number }> {
  const admin = cards.as.super_admin;
  const sent = await upload(cards.server.url, {
    ...{ content: 'Ask about bees', name: 'guide.txt', path: 'files/planned_interviews/files' },
    session: admin.session,
  });
  const { id: file, token } = (sent.body as { file_info: { id: number; token: string } }).file_info;
  const { rows } = await cards.database.query<{ id: string; lock_version: number }>(
    `select p.id, p.lock_version from interview_plans p join planned_interviews i on i.interview_plan_id = p.id where i.id = $1`,
    [cards.planned],
  );
  const [plan] = rows;
  const interviews = [
    { id: cards.planned, name: name('First talk'), kind: 'video', minutes: 30, files: [{ id: file, token }] },
    { name: name('Other talk'), kind: 'phone', minutes: 30 },
  ];
  ok(await admin.put(`interview_plans/${plan!.id}`, { lock_version: plan!.lock_version, interviews }));
  return { file, planned: cards.planned };
}

test('a file of a kit is its interviewers’ as long as they need it, and nobody else’s', async () => {
  const { file } = await givenKit();
  const profile = await cards.candidate();
  const other = await cards.candidate();
  const got = async (role: Role, of = profile) => {
    const { status, body } = await cards.as[role].get(`applicant_profiles/${of}/scorecard_documents/${file}`);
    return status === 200 ? String(body) : status;
  };
  const listed = async (interview: number) => {
    const { status, body } = await cards.as.decision_maker.get(
      `applicant_profiles/${profile}/scorecard_form?interview_id=${interview}`,
    );
    return status === 200 ? ((body as { kit: { files: object[] } | null }).kit?.files.length ?? 0) : status;
  };
  expect(await got('decision_maker')).toBe(404);
  const interview = await cards.interview(profile, ['decision_maker'], { hours: -24 });
  expect([await listed(interview), await got('decision_maker')]).toEqual([1, 'Ask about bees']);
  // Who reaches the application prepares others; everybody else has neither this door nor another.
  expect(await got('recruiter')).toBe('Ask about bees');
  expect([await got('observer'), await got('decision_maker', other)]).toEqual([404, 404]);
  for (const role of ['decision_maker', 'observer'] as const)
    expect([403, 404]).toContain((await cards.as[role].get(`uploaded_files/${file}/download`)).status);

  // Another interview of the same candidate, without this kit, opens none.
  const { rows } = await cards.database.query<{ id: string }>(
    `select i.id from planned_interviews i join planned_interviews o on o.interview_plan_id = i.interview_plan_id
      where o.id = $1 and i.id <> o.id`,
    [cards.planned],
  );
  const second = await cards.interview(profile, ['decision_maker'], { hours: -48 });
  await cards.database.query('update interviews set planned_interview_id = $2 where id = $1', [second, rows[0]!.id]);
  await cards.sent('decision_maker', profile, { interview_id: interview });
  expect([await listed(interview), await got('decision_maker')]).toEqual([0, 404]);

  const over = await cards.interview(other, ['decision_maker'], { hours: 24 * 13 });
  expect(await got('decision_maker', other)).toBe('Ask about bees');
  await cards.database.query(
    `update interviews set starts_at = starts_at - interval '3 days', ends_at = ends_at - interval '3 days' where id = $1`,
    [over],
  );
  expect(await got('decision_maker', other)).toBe(404);
  await cards.interview(other, ['decision_maker'], { hours: -72, status: 'cancelled' });
  expect(await got('decision_maker', other)).toBe(404);
});

test('interviewers read how and where an interview is, in their list and beside its scorecard', async () => {
  const profile = await cards.candidate();
  const interview = await cards.interview(profile, ['decision_maker'], { hours: -24 });
  await cards.database.query(
    `with room as (insert into interview_rooms (name) values ('Blue room') returning id)
     update interviews set room_id = room.id, place = 'Second floor', video_link = 'https://video.example/blue' from room where interviews.id = $1`,
    [interview],
  );
  const where = { kind: 'video', room: 'Blue room', place: 'Second floor', video_link: 'https://video.example/blue' };
  const mine = ok<Mine>(await cards.as.decision_maker.get('my_interviews'));
  expect(mine.interviews.find((each) => each.interview_id === interview)).toMatchObject(where);
  const form = `applicant_profiles/${profile}/scorecard_form?interview_id=${interview}`;
  expect(ok<{ interview: object }>(await cards.as.decision_maker.get(form)).interview).toMatchObject(where);
});

test('what somebody conducts is read in pages, what is owed first, and none is left out or told twice', async () => {
  const profile = await cards.candidate();
  const own: number[] = [];
  for (const hours of [30, -48, -96]) own.push(await cards.interview(profile, ['recruiter_admin'], { hours }));
  const read = async (query: string) => ok<Mine>(await cards.as.recruiter_admin.get(`my_interviews${query}`));
  const whole = await read('');
  const ids = whole.interviews.map((each) => each.interview_id);
  expect([whole.total, ids.filter((id) => own.includes(id))]).toEqual([ids.length, own]);
  const pages = await Promise.all(ids.map((_id, at) => read(`?limit=1&offset=${at}`)));
  expect(pages.map(({ total, interviews }) => [total, interviews.map((each) => each.interview_id)])).toEqual(
    ids.map((id) => [ids.length, [id]]),
  );
  expect(await read(`?offset=${ids.length}`)).toEqual({ total: ids.length, interviews: [] });
  expect((await cards.as.recruiter_admin.get('my_interviews?limit=101')).status).toBe(422);
});

test('who conducts an interview by phone reads where to call, of no other interview', async () => {
  const profile = await cards.candidate();
  const interview = await cards.interview(profile, ['decision_maker'], { hours: 24 });
  await cards.database.query(
    `update applicants a set home_phone = '613-555-0142', work_phone = '' from applicant_profiles p where p.id = $1 and a.id = p.applicant_id`,
    [profile],
  );
  const read = async () => {
    const mine = ok<Mine>(await cards.as.decision_maker.get('my_interviews'));
    const form = `applicant_profiles/${profile}/scorecard_form?interview_id=${interview}`;
    const beside = ok<{ interview: { phones: string[] } }>(await cards.as.decision_maker.get(form)).interview;
    return [mine.interviews.find((each) => each.interview_id === interview)?.phones, beside.phones];
  };
  expect(await read()).toEqual([[], []]);
  await cards.database.query(`update interviews set kind = 'phone' where id = $1`, [interview]);
  expect(await read()).toEqual([['613-555-0142'], ['613-555-0142']]);
});

test('streams say of a scorecard that there is one, and no word of it', async () => {
  const profile = await cards.candidate();
  const interview = await cards.interview(profile, ['recruiter', 'hiring_manager']);
  const open = (role: Role) => openStream(cards.server.url, `jobs/${cards.job.id}/events`, cards.as[role].session);
  const streams = [await open('hiring_manager'), await open('recruiter_admin')];
  try {
    await cards.sent(
      'recruiter',
      profile,
      { interview_id: interview },
      {
        ...{ recommendation: 'strong_no', note: 'zyxpublic', private_note: 'zyxprivate' },
      },
    );
    for (const stream of streams) {
      await eventually(async () => stream.text().includes(`${profile}`), true);
      expect(stream.text()).not.toMatch(/zyx|strong_no/);
    }
  } finally {
    for (const stream of streams) stream.close();
  }
});
