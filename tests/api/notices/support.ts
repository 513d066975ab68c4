import type { ApiClient, Role } from '../../support/api-client.ts';
import type { House } from '../offers/house.ts';

/** A notification as its reader gets it. */
export interface Shown {
  id: number;
  kind: string;
  read_at: string | null;
  title: string;
  job_name: string | null;
  path: string | null;
}

/** What somebody's bell shows, all of it. */
export async function bellOf(client: ApiClient): Promise<Shown[]> {
  const { status, body } = await client.list('notifications', { range: [0, 99] });
  if (status !== 200) throw new Error(`No notifications: ${status} ${JSON.stringify(body)}`);
  return body as Shown[];
}

/** What somebody has not read, of a kind. */
export const unreadOf = async (client: ApiClient, kind: string): Promise<Shown[]> =>
  (await bellOf(client)).filter((shown) => shown.kind === kind && shown.read_at === null);

/** The number on somebody's bell. */
export const countOf = async (client: ApiClient): Promise<number> =>
  ((await client.get('notifications/unread_count')).body as { count: number }).count;

/** The ids of the demo's accounts, by their roles. */
export async function accounts({ database }: Pick<House, 'database'>): Promise<Record<Role, number>> {
  const { rows } = await database.query<{ id: string; email: string }>(
    `select id, email from employees where email like '%@demo.example'`,
  );
  return Object.fromEntries(
    rows.map(({ id, email }) => [email.split('@')[0]!.replaceAll('.', '_'), Number(id)]),
  ) as Record<Role, number>;
}
