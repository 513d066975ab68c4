import { randomBytes } from 'node:crypto';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { Api, mailsTo, secretIn, sessionOf, type Answer, type Session } from '../identity/support.ts';

export const chosen = 'Welcome-2026!';

/** A server with the demo data, and what administrators do with people on it. */
export class People {
  readonly server: TestServer;
  readonly api: Api;
  readonly as: Record<string, Session> = {};

  private constructor(server: TestServer) {
    this.server = server;
    this.api = new Api(server);
  }

  /** On a shared server, unless one is given. */
  static async start(server?: TestServer): Promise<People> {
    const people = new People(server ?? (await sharedServer()));
    for (const role of ['super_admin', 'recruiter_admin', 'recruiter', 'observer']) {
      people.as[role] = await people.api.session(role);
    }
    return people;
  }

  call(role: string, method: string, path: string, body?: unknown): Promise<Answer> {
    return this.api.call(method, path, { session: this.as[role], body });
  }

  /** Invites somebody; each has an address of their own. */
  invite(aasm_state: string, more: Record<string, unknown> = {}, by = 'recruiter_admin'): Promise<Answer> {
    const email = `person.${randomBytes(5).toString('hex')}@demo.example`;
    return this.call(by, 'POST', 'employees', { first_name: 'Noor', last_name: 'Haddad', email, aasm_state, ...more });
  }

  /** Somebody who was invited to a role, accepted and signed in. */
  async member(role: string): Promise<{ id: number; email: string; session: Session }> {
    const invited = await this.invite(role);
    if (invited.status !== 201) throw new Error(`Not invited: ${invited.status} ${JSON.stringify(invited.body)}`);
    const { id, email } = invited.body;
    const accepted = await this.accept(await this.invitationOf(email));
    if (accepted.status !== 200) throw new Error(`Not accepted: ${accepted.status}`);
    return { id, email, session: sessionOf(await this.api.signIn(email, chosen)) };
  }

  /** The secret of the newest invitation that was mailed to an address. */
  async invitationOf(email: string): Promise<string> {
    const mail = (await mailsTo(this.server, email, 'invitation')).at(-1);
    return secretIn(mail?.message ?? '', /invitation-accept\/([\w-]+)/);
  }

  accept(token: string): Promise<Answer> {
    const body = { invitation_token: token, password: chosen, password_confirmation: chosen };
    return this.api.call('PUT', 'auth/invitation', { body });
  }

  async read(id: number) {
    return (await this.call('super_admin', 'GET', `employees/${id}`)).body;
  }

  async idOf(email: string): Promise<number> {
    const { body } = await this.call('super_admin', 'GET', `employees?filter={"email":"${email}"}`);
    return body[0].id;
  }

  async changesOf(id: number): Promise<string[]> {
    const { body } = await this.call('super_admin', 'GET', `user_change_logs?filter={"employee_id":${id}}`);
    return body.map(({ change_made }: { change_made: string }) => change_made).reverse();
  }

  async license(key: string): Promise<{ id: number; number_seats: number; user_count: number; invited_count: number }> {
    const { body } = await this.call('super_admin', 'GET', 'licenses');
    return body.find((one: { key: string }) => one.key === key);
  }

  /** Leaves a role as many free seats as said. */
  async withFreeSeats(key: string, free: number): Promise<void> {
    const { id, user_count, invited_count } = await this.license(key);
    const seats = { number_seats: user_count + invited_count + free };
    const { status } = await this.call('super_admin', 'PUT', `licenses/${id}`, seats);
    if (status !== 200) throw new Error(`The seats were not set: ${status}`);
  }
}
