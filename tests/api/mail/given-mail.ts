import type { TestServer } from '../../support/server.ts';
import { withDatabase, type Api, type Session } from '../identity/support.ts';

export interface MailRow {
  id: number;
  t_uid: string;
  status: string;
  attempts: number;
  failure: string | null;
  error: string | null;
}

/** Puts a mail into the outbox and has it sent, as an administrator would. Answers its id. */
export async function givenMail(
  server: TestServer,
  api: Api,
  session: Session,
  to: string,
  { message = '<p>Hello</p>', fields = {} as Record<string, unknown> } = {},
): Promise<number> {
  const row = { t_uid: to, message, f_uid: 'jobs@boreal.example', subject: `To ${to}`, status: 'failed', ...fields };
  const names = Object.keys(row);
  const id = await withDatabase(server, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into hgemails (${names.join(', ')}, message_id)
       values (${names.map((_, at) => `$${at + 1}`).join(', ')}, '<' || gen_random_uuid() || '@boreal.example>')
       returning id`,
      Object.values(row),
    );
    return Number(rows[0]!.id);
  });
  const sent = await api.call('POST', `hgemails/${id}/retry`, { session, body: {} });
  if (sent.status !== 200) throw new Error(`The mail is not sent: ${sent.status} ${JSON.stringify(sent.body)}`);
  return id;
}

export function mailRows(server: TestServer, ids: number[]): Promise<MailRow[]> {
  return withDatabase(server, async (client) => {
    const { rows } = await client.query<MailRow>(
      'select id::int, t_uid, status, attempts, failure, error from hgemails where id = any($1::bigint[]) order by id',
      [ids],
    );
    return rows;
  });
}
