/** A server that invites to interviews and takes in what calendars answer by mail. */
import type pg from 'pg';
import { ApiClient, ok, type Role } from '../../support/api-client.ts';
import { untilFound } from '../../support/eventually.ts';
import { answerEnv } from '../../support/kept/kinds.ts';
import { sharedMailing } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import type { SmtpServer } from '../../support/servers/smtp-server.ts';
import { receivedBy } from '../mail/write/support.ts';
import { accounts } from '../notices/support.ts';
import { connect, givenCandidate, givenJob, type Job } from '../pipeline/support.ts';
import { mondayIn } from './days.ts';
import { eventIn } from './event-in.ts';

export const monday = mondayIn(14);
export const manager = 'hiring.manager@demo.example';

export interface Given {
  answer: string;
  proposed_starts_at: string | null;
  comment: string | null;
}

export interface Interview {
  id: number;
  starts_at: string;
  ends_at: string;
  lock_version: number;
  interviewers: { id: number; answer: Given | null }[];
  candidate_answer: Given | null;
}

/** What the mail server hands over, and what became of it. */
export async function handOver(url: string, raw: string): Promise<string | number> {
  const answer = await fetch(`${url}/api/v1/hgemails/incoming`, {
    method: 'POST',
    headers: { authorization: `Bearer ${answerEnv.MAIL_WEBHOOK_SECRET}`, 'content-type': 'message/rfc822' },
    body: raw,
  });
  const { result } = (await answer.json()) as { result?: string };
  return result ?? answer.status;
}

export type Invitation = Awaited<ReturnType<Answering['invited']>>;

export class Answering {
  readonly as = {} as Record<Role, ApiClient>;
  /** The hour of the last interview: nobody has two at once. */
  hour = 7;

  readonly server: TestServer;
  readonly smtp: SmtpServer;
  readonly database: pg.Client;
  readonly ids: Record<Role, number>;
  job!: Job;

  private constructor(of: Pick<Answering, 'server' | 'smtp' | 'database' | 'ids'>) {
    ({ server: this.server, smtp: this.smtp, database: this.database, ids: this.ids } = of);
  }

  /** On a shared server, unless one is given. */
  static async start(given?: Pick<Answering, 'server' | 'smtp'>): Promise<Answering> {
    const { server, smtp } = given ?? (await sharedMailing());
    const database = await connect(server.databaseUrl);
    const answering = new Answering({ server, smtp, database, ids: await accounts({ database }) });
    const roles: Role[] = ['super_admin', 'recruiter', 'hiring_manager', 'decision_maker', 'observer'];
    for (const role of roles) answering.as[role] = await ApiClient.as(server.url, role);
    answering.job = await givenJob(answering.as.recruiter);
    return answering;
  }

  async stop(): Promise<void> {
    await this.database.end();
    await this.server.stop();
  }

  /** An interview that is scheduled, at a time when nobody has another, and what was sent about it. */
  async invited(begins?: string, profile?: number) {
    this.hour += 1;
    const whose = profile ?? (await givenCandidate(this.server.url, this.job.id));
    const at = begins ?? `${monday}T${String(this.hour).padStart(2, '0')}:00`;
    const body = {
      time_zone: 'Europe/Berlin',
      interviews: [{ kind: 'video', minutes: 45, begins: at, interviewer_ids: [this.ids.hiring_manager] }],
    };
    const known = new Set(profile ? (await this.interviewsOf(profile)).map(({ id }) => id) : []);
    const interview = ok<{ interviews: Interview[] }>(
      await this.as.recruiter.post(`applicant_profiles/${whose}/interviews`, body),
    ).interviews.find(({ id }) => !known.has(id))!;
    const { rows } = await this.database.query<{ email: string; uid: string }>(
      `select a.email, i.uid from interviews i join applicant_profiles p on p.id = i.applicant_profile_id
         join applicants a on a.id = p.applicant_id where i.id = $1`,
      [interview.id],
    );
    const { email, uid } = rows[0]!;
    const [theirs] = await this.sentTo(email, uid, 1);
    return { profile: whose, interview, email, uid, event: theirs! };
  }

  /** The invitation that an interviewer or a candidate has of it. */
  async eventOf(address: string, { uid }: Pick<Invitation, 'uid'>) {
    return (await this.sentTo(address, uid, 1))[0]!;
  }

  sentTo(address: string, uid: string, count: number) {
    return untilFound(`${count} events for ${address}`, () => {
      const found = receivedBy(this.smtp, address)
        .filter(({ data }) => /text\/calendar/.test(data))
        .map(({ data }) => eventIn(data))
        .filter((event) => event.uid?.startsWith(uid));
      return found.length < count ? undefined : found;
    });
  }

  hand(raw: string): Promise<string | number> {
    return handOver(this.server.url, raw);
  }

  async interviewsOf(profile: number): Promise<Interview[]> {
    return ok<{ interviews: Interview[] }>(await this.as.recruiter.get(`applicant_profiles/${profile}/interviews`))
      .interviews;
  }

  async shown({ profile, interview }: Pick<Invitation, 'profile' | 'interview'>): Promise<Interview> {
    return (await this.interviewsOf(profile)).find(({ id }) => id === interview.id)!;
  }

  /** Moves it to a time of Berlin. */
  async move(one: Invitation, begins: string): Promise<void> {
    const { lock_version } = await this.shown(one);
    ok(
      await this.as.recruiter.put(`interviews/${one.interview.id}/move`, {
        ...{ begins, minutes: 45, time_zone: 'Europe/Berlin', lock_version },
      }),
    );
  }
}
