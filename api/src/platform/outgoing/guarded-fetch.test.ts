import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardedFetch } from './guarded-fetch.ts';

const servers: Server[] = [];
afterAll(() => Promise.all(servers.map((server) => new Promise((done) => server.close(done)))));

function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(`127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}
const bounded = (privateHosts: string[], more: object = {}) =>
  guardedFetch({ signal: AbortSignal.timeout(5_000), mostBytes: 1000, mostRequests: 5, privateHosts, ...more });
const failure = (name: string) => expect.objectContaining({ failure: name });

test.each([
  ['https://127.0.0.1/', 'private_address'],
  ['https://[::1]/', 'private_address'],
  ['https://2130706433/', 'private_address'],
  ['https://localhost/', 'private_address'],
  ['https://user:word@example.org/', 'private_address'],
  ['http://example.org/', 'not_encrypted'],
  ['file:///etc/passwd', 'not_encrypted'],
])('%s is not asked', async (address, name) => {
  await expect(bounded([])(address)).rejects.toEqual(failure(name));
});

test('a redirect is looked at like the first address, and signs in nowhere else', async () => {
  const inside = await listening((_request, response) => response.end('secret'));
  const outside = await listening((request, response) => {
    response.writeHead(302, { location: `http://${inside}/${request.headers.authorization ?? ''}` }).end();
  });
  const sent = { headers: { authorization: 'Basic x' } };
  await expect(bounded([outside])(`http://${outside}/`, sent)).rejects.toEqual(failure('not_encrypted'));
  const signs = await listening((request, response) => response.end(String(request.headers.authorization)));
  const leads = await listening((_request, response) =>
    response.writeHead(307, { location: `http://${signs}/` }).end(),
  );
  const answer = await bounded([leads, signs])(`http://${leads}/`, sent);
  expect([answer.url, await answer.text()]).toEqual([`http://${signs}/`, 'undefined']);
});

test('long answers, circles and silence end', async () => {
  const long = await listening((_request, response) => response.end('x'.repeat(2000)));
  await expect(bounded([long])(`http://${long}/`)).rejects.toEqual(failure('too_large'));
  const circle = await listening((_request, response) => response.writeHead(302, { location: '/' }).end());
  await expect(bounded([circle])(`http://${circle}/`)).rejects.toEqual(failure('too_large'));
  const silent = await listening(() => undefined);
  const signal = AbortSignal.timeout(100);
  await expect(bounded([silent], { signal })(`http://${silent}/`)).rejects.toThrow();
});
