import type pg from 'pg';
import { ApiClient, type Role, ok } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, givenCandidate, givenJob, type Job, ownStages } from '../pipeline/support.ts';

export interface Rating {
  id: number | null;
  attribute_id: number | null;
  name: Record<string, string>;
  rating: number | null;
  note: string | null;
}
export interface CardOf {
  id: number;
  lock_version: number;
  is_own: boolean;
  status: string;
  recommendation: string | null;
  note: string | null;
  private_note: string | null;
  versions: number;
  after_opening: boolean;
  author: { id: number; name: string };
  ratings: Rating[];
  answers: { id: number | null; question_template_id: number | null; note: string | null }[];
}
export interface Listed {
  given: number;
  others: number;
  missing: number;
  waiting: { employee: { id: number } }[];
  hidden: boolean;
  may_open: boolean;
  may_write: boolean;
  about: {
    interview_id: number | null;
    planned_interview_id: number | null;
    scorecard_id: number | null;
    is_owed: boolean;
  }[];
  scorecards: CardOf[];
}

export const name = (en: string) => ({ en, fr: `${en} (fr)`, es: `${en} (es)` });

export { ok };

/** What a scorecard says, as far as a test cares. */
export const content = (more: object = {}) => ({
  recommendation: null,
  note: null,
  private_note: null,
  ratings: [] as object[],
  answers: [] as object[],
  ...more,
});

/** A scorecard as it is sent back. */
export const contentOf = ({ recommendation, note, private_note, ratings, answers }: CardOf, more: object = {}) => ({
  ...{ recommendation, note, private_note },
  ratings: ratings.map(({ id, attribute_id, rating, note: words }) => ({ id, attribute_id, rating, note: words })),
  answers: answers.map(({ id, question_template_id, note: words }) => ({ id, question_template_id, note: words })),
  ...more,
});

/** A server with interviews: a plan with two attributes and a question, and candidates who are interviewed. */
export class Cards {
  readonly server: TestServer;
  readonly database: pg.Client;
  readonly as: Record<Role, ApiClient>;
  readonly ids: Record<Role, number>;
  job!: Job;
  planned!: number;
  attributes!: number[];

  private constructor(server: TestServer, database: pg.Client, as: Record<Role, ApiClient>, ids: Record<Role, number>) {
    [this.server, this.database, this.as, this.ids] = [server, database, as, ids];
  }

  /** On a shared server, unless one is given. */
  static async start(given?: TestServer): Promise<Cards> {
    const server = given ?? (await sharedServer());
    const database = await connect(server.databaseUrl);
    const roles: Role[] = [
      'super_admin',
      'recruiter_admin',
      'recruiter',
      'hiring_manager',
      'decision_maker',
      'observer',
      'pending',
    ];
    const as = {} as Record<Role, ApiClient>;
    const ids = {} as Record<Role, number>;
    for (const role of roles) {
      as[role] = await ApiClient.as(server.url, role);
      const { rows } = await database.query<{ id: string }>('select id from employees where email = $1', [
        `${role.replaceAll('_', '.')}@demo.example`,
      ]);
      ids[role] = Number(rows[0]!.id);
    }
    const cards = new Cards(server, database, as, ids);
    await cards.#plan();
    return cards;
  }

  async stop(): Promise<void> {
    await this.database.end();
    await this.server.stop();
  }

  async #plan(): Promise<void> {
    const admin = this.as.super_admin;
    const made = async (en: string) =>
      ok<{ id: number }>(await admin.post('interview_attributes', { name: name(en), meaning: name(`${en} means`) })).id;
    this.attributes = [await made('Curiosity'), await made('Patience')];
    const { rows } = await this.database.query<{ id: string }>(
      'select id from question_templates where not archived limit 1',
    );
    const stages = [{ name: name('Talk'), dm_stage: true }];
    const workflow = ok<{ id: number }>(
      await admin.post('workflows', { name: name('Interviewed'), required_languages: ['en'], stages }),
    );
    this.job = await givenJob(this.as.recruiter, { workflow_id: workflow.id }, [this.ids.hiring_manager]);
    const stage = ownStages(this.job)[0]!.id;
    const plan = ok<{ id: number; lock_version: number }>(
      await admin.put(`stages/${stage}/interview_plan`, { from_id: null }),
    );
    const interviews = [
      {
        ...{ name: name('First talk'), kind: 'video', minutes: 30, attribute_ids: this.attributes },
        ...{ question_template_ids: [Number(rows[0]!.id)], instructions: { en: '<p>Ask twice</p>' } },
      },
    ];
    const saved = ok<{ interviews: { id: number }[] }>(
      await admin.put(`interview_plans/${plan.id}`, { lock_version: plan.lock_version, interviews }),
    );
    this.planned = saved.interviews[0]!.id;
  }

  candidate = (more: object = {}) => givenCandidate(this.server.url, this.job.id, more);

  /**
   * An interview that began `hours` ago and took one, as the calls of scheduling leave it. One whose state is to change
   * keeps its interviewers busy then: let it be of today, or older than those of the demo.
   */
  async interview(profile: number, roles: Role[], { hours = 3, status = 'scheduled' } = {}): Promise<number> {
    const { rows } = await this.database.query<{ id: string }>(
      `insert into interviews (applicant_profile_id, planned_interview_id, name, kind, starts_at, ends_at, time_zone, status)
       values ($1, $2, '{"en":"First talk"}', 'video', now() - make_interval(hours => $3), now() - make_interval(hours => $3 - 1), 'UTC', $4) returning id`,
      [profile, this.planned, hours, status],
    );
    const id = Number(rows[0]!.id);
    for (const role of roles)
      await this.database.query(
        `insert into interview_interviewers (interview_id, employee_id, starts_at, ends_at, is_busy)
         select id, $2, starts_at, ends_at, false from interviews where id = $1`,
        [id, this.ids[role]],
      );
    return id;
  }

  list = async (role: Role, profile: number) =>
    ok<Listed>(await this.as[role].get(`applicant_profiles/${profile}/scorecards`));

  begin = (role: Role, profile: number, about: object = {}, said: object = {}) =>
    this.as[role].post(`applicant_profiles/${profile}/scorecards`, { ...about, content: content(said) });

  /** A scorecard that somebody has sent. */
  async sent(role: Role, profile: number, about: object = {}, said: object = {}): Promise<CardOf> {
    const card = ok<CardOf>(await this.begin(role, profile, about, said));
    const body = { lock_version: card.lock_version, content: contentOf(card, { recommendation: 'yes', ...said }) };
    return ok<CardOf>(await this.as[role].put(`scorecards/${card.id}/send`, body));
  }
}
