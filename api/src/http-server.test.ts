import { finish, listen } from './http-server.ts';

test('what goes wrong while it takes connections does not end the process', async () => {
  const { server, url } = await listen((_req, res) => void res.end('here'), '127.0.0.1', 0);
  try {
    for (let time = 0; time < 3; time += 1) server.emit('error', new Error('accept EMFILE'));
    expect(await (await fetch(url)).text()).toBe('here');
  } finally {
    await finish(server, 1_000);
  }
});
