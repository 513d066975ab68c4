/** Scorecards: who writes them, the draft on the server, sending, and what is kept of what was changed afterwards. */
import { givenFile } from '../applying/support.ts';
import { givenCandidate } from '../pipeline/support.ts';
import { Cards, type CardOf, content, contentOf, name, ok } from './support.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await Cards.start();
});
afterAll(() => cards?.stop());

test('a draft is kept with what the plan asks for, and later changes of the plan do not change it', async () => {
  const profile = await cards.candidate();
  const blank = ok<{ card: CardOf; kit: { instructions: object }; opens_profile: boolean }>(
    await cards.as.recruiter.get(`applicant_profiles/${profile}/scorecard_form?planned_interview_id=${cards.planned}`),
  );
  expect(blank).toMatchObject({ opens_profile: true, card: { id: null, status: 'draft' } });
  expect(blank.kit.instructions).toEqual({ en: '<p>Ask twice</p>' });
  expect(blank.card.ratings.map((each) => each.attribute_id)).toEqual(cards.attributes);
  expect(blank.card.answers).toHaveLength(1);

  const [curiosity] = cards.attributes;
  const rated = [{ attribute_id: curiosity, rating: 4, note: 'Asked on' }];
  const draft = ok<CardOf>(
    await cards.begin('recruiter', profile, { planned_interview_id: cards.planned }, { ratings: rated, note: 'Good' }),
  );
  expect(draft.ratings.map(({ rating, note }) => [rating, note])).toEqual([
    [4, 'Asked on'],
    [null, null],
  ]);
  expect(draft.answers).toHaveLength(1);

  const attribute = ok<{ lock_version: number }>(await cards.as.super_admin.get(`interview_attributes/${curiosity}`));
  ok(
    await cards.as.super_admin.put(`interview_attributes/${curiosity}`, {
      ...{ lock_version: attribute.lock_version, name: name('Curiosity and more') },
    }),
  );
  const again = ok<{ card: CardOf }>(
    await cards.as.recruiter.get(`applicant_profiles/${profile}/scorecard_form?scorecard_id=${draft.id}`),
  );
  expect(again.card.ratings[0]!.name['en']).toBe('Curiosity');

  // An attribute of the library comes in, one that is not named goes.
  const extra = ok<{ id: number }>(
    await cards.as.super_admin.post('interview_attributes', { name: name('Humour') }),
  ).id;
  const ratings = [
    { ...contentOf(draft).ratings[0], rating: 2 },
    { attribute_id: extra, rating: 3, note: null },
  ];
  const saved = ok<CardOf>(
    await cards.as.recruiter.put(`scorecards/${draft.id}`, {
      ...{ lock_version: draft.lock_version, content: contentOf(draft, { ratings }) },
    }),
  );
  expect(saved.ratings.map((each) => [each.name['en'], each.rating])).toEqual([
    ['Curiosity', 2],
    ['Humour', 3],
  ]);

  // One of which nothing is said yet is not kept; the form tells those of the plan from those that were added.
  const empty = [...contentOf(saved).ratings, { attribute_id: cards.attributes[1], rating: null, note: '' }];
  const same = ok<CardOf>(
    await cards.as.recruiter.put(`scorecards/${draft.id}`, {
      ...{ lock_version: saved.lock_version, content: contentOf(saved, { ratings: empty }) },
    }),
  );
  expect(same.ratings).toEqual(saved.ratings);
  const form = ok<{ planned_attribute_ids: number[] }>(
    await cards.as.recruiter.get(`applicant_profiles/${profile}/scorecard_form?scorecard_id=${draft.id}`),
  );
  expect(form.planned_attribute_ids).toEqual(cards.attributes);
});

test('two windows: the second is told, with what the first has saved', async () => {
  const profile = await cards.candidate();
  const first = ok<CardOf>(await cards.begin('recruiter', profile, {}, { note: 'One' }));
  const second = await cards.begin('recruiter', profile, {}, { note: 'Two' });
  expect(second).toMatchObject({ status: 409, body: { current: { id: first.id, note: 'One' } } });
  const put = (note: string) =>
    cards.as.recruiter.put(`scorecards/${first.id}`, { lock_version: first.lock_version, content: content({ note }) });
  const both = await Promise.all([put('A'), put('B')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const won = both.find(({ status }) => status === 200)!.body as CardOf;
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
    current: { note: won.note, lock_version: won.lock_version },
  });
});

test('what is sent has a recommendation, stays, and keeps what it said before each change', async () => {
  const profile = await cards.candidate();
  const draft = ok<CardOf>(await cards.begin('recruiter', profile, {}, { note: 'Calm', private_note: 'Mine' }));
  const send = (more: object) =>
    cards.as.recruiter.put(`scorecards/${draft.id}/send`, {
      ...{ lock_version: draft.lock_version, content: contentOf(draft, more) },
    });
  expect(await send({})).toMatchObject({ status: 422, body: { errors: [{ field: 'content.recommendation' }] } });
  const sent = ok<CardOf>(await send({ recommendation: 'yes' }));
  expect(sent).toMatchObject({ status: 'sent', recommendation: 'yes', versions: 0 });
  const change = async (card: CardOf, more: object) =>
    ok<CardOf>(
      await cards.as.recruiter.put(`scorecards/${card.id}`, {
        ...{ lock_version: card.lock_version, content: contentOf(card, more) },
      }),
    );
  const changed = await change(sent, { recommendation: 'strong_no', note: 'On second thoughts' });
  const unchanged = await change(changed, { private_note: 'Mine, longer' });
  expect(unchanged).toMatchObject({ versions: 1, private_note: 'Mine, longer' });
  const versions = ok<object[]>(await cards.as.hiring_manager.get(`scorecards/${sent.id}/versions`));
  expect(versions).toMatchObject([{ recommendation: 'yes', note: 'Calm' }]);
  expect(JSON.stringify(versions)).not.toContain('Mine');

  const gone = await cards.as.recruiter.delete(`scorecards/${sent.id}?lock_version=${unchanged.lock_version}`);
  expect(gone.status).toBe(422);
  const { rows } = await cards.database.query<{ action: string }>(
    `select action from applicant_profile_logs where applicant_profile_id = $1 and action like 'scorecard%' order by id`,
    [profile],
  );
  expect(rows.map(({ action }) => action)).toEqual(['scorecard_sent', 'scorecard_changed']);
});

test('who decides and reaches the application writes, and who interviews', async () => {
  const profile = await cards.candidate();
  const other = await cards.candidate();
  const statuses: Record<string, number> = {};
  for (const role of ['recruiter', 'hiring_manager', 'decision_maker', 'observer'] as const)
    statuses[role] = (await cards.begin(role, profile)).status;
  expect(statuses).toEqual({ recruiter: 201, hiring_manager: 201, decision_maker: 404, observer: 404 });

  const interview = await cards.interview(profile, ['observer', 'decision_maker']);
  const foreign = await cards.interview(other, ['recruiter_admin']);
  for (const role of ['observer', 'decision_maker'] as const) {
    const free = await cards.begin(role, profile);
    expect([role, free.status]).toEqual([role, 422]);
    expect((await cards.begin(role, profile, { interview_id: foreign })).status).toBe(422);
    expect((await cards.begin(role, other, { interview_id: foreign })).status).toBe(404);
    const sent = await cards.sent(role, profile, { interview_id: interview }, { note: role });
    expect(sent).toMatchObject({ is_own: true, status: 'sent' });
  }
  // Another's is nobody's to change, and reads as if it were not there.
  const { scorecards } = await cards.list('recruiter_admin', profile);
  const observers = scorecards.find(({ note }) => note === 'observer')!;
  const body = { lock_version: observers.lock_version, content: contentOf(observers) };
  expect((await cards.as.super_admin.put(`scorecards/${observers.id}`, body)).status).toBe(404);
});

test('an interviewer without reach has the candidate’s resume and kit for that interview, and nothing of others', async () => {
  const resume = await givenFile(cards.server.url, 'resume.txt', 'Beekeeping since 2010');
  const profile = await givenCandidate(cards.server.url, cards.job.id, {}, { uploaded_files_attributes: [resume] });
  const file = resume.id;
  const other = await cards.candidate();
  const dm = cards.as.decision_maker;
  const form = (id: number, query = '') => dm.get(`applicant_profiles/${id}/scorecard_form${query}`);
  const document = (id: number, of = profile) => dm.get(`applicant_profiles/${of}/scorecard_documents/${id}`);
  expect([(await form(profile)).status, (await document(file)).status]).toEqual([404, 404]);

  const interview = await cards.interview(profile, ['decision_maker']);
  const opened = ok<{ opens_profile: boolean; kit: object; documents: { id: number }[]; card: CardOf }>(
    await form(profile, `?interview_id=${interview}`),
  );
  expect(opened).toMatchObject({ opens_profile: false, kit: { kind: 'video' }, documents: [{ id: file }] });
  expect(opened.card.ratings).toHaveLength(2);
  expect((await document(file)).status).toBe(200);
  // Neither the application itself nor a file of another, nor another's interview.
  expect((await dm.get(`applicant_profiles/${profile}`)).status).toBe(403);
  expect((await dm.get(`applicant_profiles/${profile}/scorecards`)).status).toBe(403);
  expect((await dm.get(`uploaded_files/${file}/download`)).status).toBe(403);
  expect((await document(file, other)).status).toBe(404);
  expect((await form(other, `?interview_id=${interview}`)).status).toBe(404);
  expect((await form(profile, `?planned_interview_id=${cards.planned}`)).status).toBe(404);

  // Once it is sent, they read their own words on and no more of the candidate.
  await cards.sent('decision_maker', profile, { interview_id: interview });
  const after = ok<{ documents: object[]; kit: null; card: CardOf }>(await form(profile, `?interview_id=${interview}`));
  expect(after).toMatchObject({ documents: [], kit: null, card: { status: 'sent' } });
  expect((await document(file)).status).toBe(404);

  const late = await cards.candidate();
  const cancelled = await cards.interview(late, ['decision_maker'], { status: 'cancelled' });
  const old = await cards.interview(late, ['decision_maker'], { hours: 24 * 15 });
  for (const id of [cancelled, old]) expect((await form(late, `?interview_id=${id}`)).status).toBe(404);
});
