/** Interviews to come on a candidate's own page, and what becomes of them when the candidate withdraws. */
import { readUntil } from '../../support/eventually.ts';
import { startKind } from '../../support/kept/kinds.ts';
import { accounts } from '../notices/support.ts';
import { pageAt } from '../public-pages/page.ts';
import { copyOf, givenApplied, givenPlace, visitor, type Place } from './support.ts';

let place: Place;

beforeAll(async () => {
  place = await givenPlace(await startKind.mailing());
});
afterAll(() => place?.stop());

interface Own {
  applications: { id: number; interviews: { name: string; lines: string[]; video_link: string | null }[] }[];
}
const own = async (hash: string) => (await visitor(place).post('candidate_page/check', { hash })).body as Own;

test('a candidate reads what is to come on their own clock; a withdrawal cancels it for all who take part', async () => {
  const [one, other] = [await givenApplied(place), await givenApplied(place)];
  const ids = await accounts(place);
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const interview = {
    ...{ name: { en: 'First talk', fr: 'Premier entretien' }, kind: 'video', begins: `${day}T15:00`, minutes: 45 },
    ...{ interviewer_ids: [ids.hiring_manager], video_link: 'https://meet.example/first' },
  };
  const schedule = (more: object) =>
    place.recruiter.post(`applicant_profiles/${one.profile}/interviews`, {
      ...{ interviews: [{ ...interview, ...more }], time_zone: 'UTC', candidate_time_zone: 'America/Toronto' },
    });
  // What would run as script in a click is no address of a meeting.
  for (const video_link of ['javascript:alert(1)', 'http://meet.example/first'])
    expect((await schedule({ video_link })).status).toBe(422);
  expect(await schedule({})).toMatchObject({ status: 201 });

  const [application] = (await own(one.hash)).applications;
  expect(application!.interviews).toMatchObject([{ name: 'First talk', video_link: 'https://meet.example/first' }]);
  expect(application!.interviews[0]!.lines[0]).toMatch(/1[01]:00 AM – 1[01]:45 AM \(Eastern Time\)/);
  expect((await own(other.hash)).applications[0]!.interviews).toEqual([]);
  const page = await pageAt(place.server.url, `/my-applications/${one.hash}?language=fr`);
  expect(page.text).toContain('Entretien : Premier entretien');
  expect(page.text).toContain('Rejoindre la visioconférence');

  const withdrawn = await visitor(place).post('candidate_page/withdraw', {
    ...{ hash: one.hash, application_id: one.profile },
  });
  expect(withdrawn.status).toBe(200);
  expect((await own(one.hash)).applications[0]!.interviews).toEqual([]);
  const { rows } = await place.database.query(
    `select i.status, i.sequence, w.is_busy from interviews i join interview_interviewers w on w.interview_id = i.id
      where i.applicant_profile_id = $1`,
    [one.profile],
  );
  expect(rows).toEqual([{ status: 'cancelled', sequence: 1, is_busy: false }]);
  for (const address of ['hiring.manager@demo.example', one.email]) {
    const cancelled = await readUntil(
      () =>
        place.smtp.received.filter(
          ({ to, data }) => to.includes(address) && /text\/calendar;[^]{0,80}method=CANCEL/i.test(data),
        ),
      (mails) => mails.length > 0,
      20_000,
    );
    expect(cancelled).toHaveLength(1);
  }
});

test('the copy of their data has the times of their interviews, and nothing that is the staff’s', async () => {
  const applied = await givenApplied(place);
  const ids = await accounts(place);
  const day = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
  const one = { name: { en: 'Second talk' }, kind: 'phone', minutes: 30, interviewer_ids: [ids.hiring_manager] };
  const interviews = ['09:00', '11:00'].map((at) => ({ ...one, begins: `${day}T${at}` }));
  const made = await place.recruiter.post(`applicant_profiles/${applied.profile}/interviews`, {
    ...{ interviews, time_zone: 'UTC', candidate_time_zone: 'UTC', message: 'Bring a pen' },
  });
  expect(made).toMatchObject({ status: 201 });
  const [, second] = (made.body as { interviews: { id: number; lock_version: number }[] }).interviews;
  const reason = 'zyxreason: they were rude';
  const cancelled = await place.recruiter.put(`interviews/${second!.id}/cancel`, {
    ...{ lock_version: second!.lock_version, reason },
  });
  expect(cancelled.status).toBe(200);
  // Of another address nobody knows whether the words are theirs.
  for (const [employee, comment, from] of [
    [ids.hiring_manager, 'zyxinternal', null],
    [null, 'I may be late', null],
    [null, 'zyxforwarded', 'zyx@elsewhere.example'],
  ] as const)
    await place.database.query(
      `insert into interview_answers (interview_id, employee_id, answer, comment, answered_at, is_current, message_id, from_address)
       values ($1, $2, 'tentative', $3, now(), $5::text is null, $4, $5)`,
      [second!.id, employee, comment, `<${crypto.randomUUID()}@answers.example>`, from],
    );
  const { data, pdf } = await copyOf(place, applied.email);
  expect(data['interviews']).toMatchObject([
    { starts_at: `${day}T09:00:00.000Z`, ends_at: `${day}T09:30:00.000Z`, message: 'Bring a pen' },
    { starts_at: `${day}T11:00:00.000Z`, cancel_reason: null },
  ]);
  expect(data['interview_answers']).toMatchObject([{ comment: 'I may be late' }]);
  expect(JSON.stringify(data)).not.toMatch(/zyx/);
  expect(pdf).toContain('Second talk');
  expect(pdf).not.toMatch(/zyx/);
});
