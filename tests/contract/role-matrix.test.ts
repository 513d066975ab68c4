import { addressOf, operations, type Operation } from '../support/contract.ts';
import { ApiClient, errorOf, ROLES, type Role } from '../support/api-client.ts';
import { sharedServer } from '../support/kept/shared-server.ts';
import type { TestServer } from '../support/server.ts';

/** Roles that reach only what they are assigned to: they may be refused by job as well. */
const SCOPED: Role[] = ['hiring_manager', 'decision_maker'];
const NO_SUCH_ID = '999999999';

let server: TestServer;
let clients: Record<Role, ApiClient>;
let anonymous: ApiClient;

beforeAll(async () => {
  server = await sharedServer();
  anonymous = new ApiClient(server.url);
  clients = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await ApiClient.as(server.url, role)])),
  ) as Record<Role, ApiClient>;
});

/** Ids that do not exist and a body that no schema accepts: a call that is let in changes nothing all the same. */
function request(client: ApiClient, operation: Operation) {
  const body = operation.method === 'GET' || operation.method === 'DELETE' ? undefined : { no_such_member: true };
  return client.call(
    operation.method,
    addressOf(operation, () => NO_SUCH_ID),
    { body },
  );
}

/** Calls without any input act when they are let in, so only refusals are asked of them. */
function actsOnNothing({ method, path, body }: Operation): boolean {
  return (method !== 'GET' && !path.includes('{') && body === undefined) || /counter_reset|sign_out|mfa/.test(path);
}

const all = operations();
const staffCalls = all.filter(({ roles }) => Array.isArray(roles));
const personalCalls = all.filter(({ roles }) => roles === 'self' || roles === 'selfOrAdmin');
const openCalls = all.filter(({ roles }) => roles === 'public' || roles === 'hashOrStaff');

test('the contract lists calls of every kind', () => {
  expect(staffCalls.length).toBeGreaterThan(100);
  expect(openCalls.length).toBeGreaterThan(5);
  expect(personalCalls.length).toBeGreaterThan(0);
});

test.each([...staffCalls, ...personalCalls].map((one) => [one.name, one] as const))(
  '%s answers 401 without a session',
  async (_, operation) => {
    const answer = await request(anonymous, operation);
    expect(answer.status).toBe(401);
    expect(errorOf(answer).name).toBe('Unauthorized');
  },
);

test.each(openCalls.map((one) => [one.name, one] as const))('%s asks nobody for a role', async (_, operation) => {
  const answer = await request(anonymous, operation);
  expect(answer.headers.get('session-error')).toBeNull();
  expect(answer.status).toBeLessThan(500);
});

describe.each(ROLES)('as %s', (role) => {
  const refused = staffCalls.filter(({ roles }) => !roles.includes(role));
  const allowed = staffCalls.filter((one) => one.roles.includes(role) && !actsOnNothing(one));

  test('every call of other roles is refused and says so', async () => {
    const wrong: string[] = [];
    for (const operation of refused) {
      const answer = await request(clients[role], operation);
      const denied = answer.status === 403 && answer.headers.get('session-error') === 'aclError';
      if (!denied || errorOf(answer).name !== 'Forbidden') wrong.push(`${operation.name}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('no call of its own is refused for the role, and none fails', async () => {
    const wrong: string[] = [];
    for (const operation of allowed) {
      const answer = await request(clients[role], operation);
      const { status, headers } = answer;
      const refusedByJob = status === 403 && SCOPED.includes(role) && headers.get('session-error') === null;
      const fine = status < 500 ? ![401, 403, 405].includes(status) || refusedByJob : status === 503;
      if (!fine) wrong.push(`${operation.name}: ${status} ${JSON.stringify(answer.body).slice(0, 200)}`);
      if (status >= 400) errorOf(answer);
    }
    expect(wrong).toEqual([]);
  });
});
