import { sendApplication } from './send.ts';

const send = (status: number, body: unknown) => {
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(body), { status }));
  return sendApplication({}, { key: 'k', language: 'en', forms: [], t: (key) => key });
};

test('errors that are plain texts are shown as they are', async () => {
  const errors = ['The job is closed.', 'Try another one.'];
  expect(await send(500, { name: 'ServerError', errors })).toEqual({
    errors: errors.map((message) => ({ field: '', message })),
  });
});

test('errors of fields stand at their inputs, and an answer that says nothing has a sentence', async () => {
  expect(await send(422, { errors: [{ field: 'email', message: 'Not an address.' }] })).toEqual({
    errors: [{ field: 'email', message: 'Not an address.' }],
  });
  expect(await send(500, '')).toEqual({ errors: [{ field: '', message: 'career.form.failed' }] });
});
