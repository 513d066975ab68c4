import { expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { startServer } from '../../support/server.ts';
import { manyAddresses } from '../pipeline/support.ts';

test('the first writes of a process, all at once, are each in their own transaction', async () => {
  const server = await startServer({ demo: true, env: manyAddresses });
  try {
    const admin = await ApiClient.as(server.url, 'super_admin');
    const tags = Array.from({ length: 12 }, (_, at) => ({
      name: { en: `Tag ${at}`, fr: `Tag ${at}`, es: `Tag ${at}` },
    }));
    const made = await Promise.all(tags.map((tag) => admin.post('tags', tag)));
    expect(made.map(({ status }) => status)).toEqual(tags.map(() => 201));
  } finally {
    await server.stop();
  }
});
