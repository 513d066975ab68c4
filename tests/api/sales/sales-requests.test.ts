import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { manyAddresses } from '../pipeline/support.ts';

const kinds = ['demo', 'question', 'whitepaper'] as const;
const request = { email: 'buyer@company.example', name: 'Ann <b>Buyer</b>', message: 'How much?' };

describe('with a sales address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ demo: true, env: { ...manyAddresses, SALES_EMAIL: 'sales@rolecall.example' } });
  });
  afterAll(() => server?.stop());

  test.each(kinds)('a %s request is queued for it', async (kind) => {
    expect((await new ApiClient(server.url).post(`${kind}-request`, request)).body).toMatchObject({ success: true });
    const admin = await ApiClient.as(server.url, 'super_admin');
    const { body } = await admin.list('outbox', { sort: ['created_at', 'DESC'], range: [0, 0] });
    expect(body).toMatchObject([{ t_uid: 'sales@rolecall.example', purpose: `${kind}_request` }]);
    const { body: mail } = await admin.get(`outbox/${(body as { id: number }[])[0]!.id}`);
    expect((mail as { message: string }).message).toContain('Ann &lt;b&gt;Buyer');
  });

  test('a wrong address and a question without words are refused', async () => {
    const anybody = new ApiClient(server.url);
    expect((await anybody.post('demo-request', { email: 'nobody' })).status).toBe(422);
    expect((await anybody.post('demo-request', {})).status).toBe(422);
    expect((await anybody.post('question-request', { email: 'a@b.example' })).status).toBe(422);
  });
});

test('without one, nothing is taken and the answer says so', async () => {
  const server = await startServer({ env: manyAddresses });
  try {
    const answer = await new ApiClient(server.url).post('demo-request', request);
    expect(answer.status).toBe(503);
    expect(errorOf(answer).message).toContain('Email was not sent');
  } finally {
    await server.stop();
  }
});
