/** How far ratings are from those of others is kept as scorecards are written (`scorecard_distances`). */
import type { Role } from '../../support/api-client.ts';
import { Cards, type CardOf, contentOf, ok } from './support.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await Cards.start();
});
afterAll(() => cards?.stop());

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** What is kept of an application, by author, and what its scorecards give when each is compared with each. */
async function kept(profile: number): Promise<[kept: Record<string, number>, counted: Record<string, number>]> {
  const { rows: distances } = await cards.database.query<{ author_id: string; distance: number }>(
    `select c.author_id, d.distance::float8 from scorecard_distances d join scorecards c on c.id = d.scorecard_id
      where d.applicant_profile_id = $1`,
    [profile],
  );
  const { rows } = await cards.database.query<{ author: string; attribute: string; rating: number }>(
    `select c.author_id as author, r.attribute_id as attribute, r.rating from scorecards c
       join scorecard_ratings r on r.scorecard_id = c.id
      where c.applicant_profile_id = $1 and c.status = 'sent' and c.author_id is not null and r.rating is not null`,
    [profile],
  );
  const counted = [...Map.groupBy(rows, ({ author }) => author)].flatMap(([author, own]) => {
    const apart = own.flatMap(({ attribute, rating }) => {
      const others = rows.filter((other) => other.author !== author && other.attribute === attribute);
      return others.length ? [Math.abs(rating - mean(others.map((other) => other.rating)))] : [];
    });
    return apart.length ? [[author, mean(apart)]] : [];
  });
  return [
    Object.fromEntries(distances.map(({ author_id, distance }) => [author_id, Number(distance.toFixed(9))])),
    Object.fromEntries(counted.map(([author, distance]) => [author, Number(Number(distance).toFixed(9))])),
  ];
}

async function expectKept(profile: number, authors: number): Promise<void> {
  const [are, counted] = await kept(profile);
  expect(are).toEqual(counted);
  expect(Object.keys(are)).toHaveLength(authors);
}

test('distances follow what is sent, changed and taken away', async () => {
  const profile = await cards.candidate();
  const roles: Role[] = ['recruiter', 'hiring_manager', 'recruiter_admin'];
  const interview = await cards.interview(profile, roles);
  const rated = (card: CardOf, ratings: number[]) => {
    const content = contentOf(card, { recommendation: 'yes' });
    return { ...content, ratings: content.ratings.map((each, at) => ({ ...each, rating: ratings[at] ?? null })) };
  };
  const sent = new Map<Role, CardOf>();
  const send = async (role: Role, ratings: number[]) => {
    const draft = ok<CardOf>(await cards.begin(role, profile, { interview_id: interview }));
    const body = { lock_version: draft.lock_version, content: rated(draft, ratings) };
    sent.set(role, ok<CardOf>(await cards.as[role].put(`scorecards/${draft.id}/send`, body)));
  };
  await send('recruiter', [1, 4]);
  await expectKept(profile, 0);
  // Two at once see each other.
  await Promise.all([send('hiring_manager', [4, 4]), send('recruiter_admin', [2])]);
  await expectKept(profile, 3);

  const own = sent.get('recruiter')!;
  const body = { lock_version: own.lock_version, content: rated(own, [3, 1]) };
  ok(await cards.as.recruiter.put(`scorecards/${own.id}`, body));
  await expectKept(profile, 3);

  // Whose account is gone is nobody to compare with.
  await cards.database.query('update scorecards set author_id = null where id = $1', [sent.get('hiring_manager')!.id]);
  await expectKept(profile, 2);
  await cards.database.query('delete from scorecards where id = $1', [own.id]);
  await expectKept(profile, 0);
});
