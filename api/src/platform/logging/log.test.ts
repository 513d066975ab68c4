import { describeError } from './log.ts';

test('a mail server’s refusal is told without the address that it repeats', () => {
  const logged = JSON.stringify(
    describeError(new Error('all recipients were rejected: 550 <zq.busy@applicant.example> unknown')),
  );
  expect(logged).toContain('550 <[address]> unknown');
  expect(logged).not.toContain('zq.busy');
});

test('what PostgreSQL cannot read is not repeated, also as a cause', () => {
  const cause = Object.assign(new Error('invalid input syntax for type bigint: "Robin "the" Park"'), {
    code: '22P02',
    detail: 'Key (email)=(robin@applicant.example) already exists.',
  });
  const described = describeError(new Error('A call failed', { cause }));
  expect(described.cause).toMatchObject({ code: '22P02', message: 'invalid input syntax for type bigint: "[value]"' });
  expect(JSON.stringify(described)).not.toMatch(/Robin|robin/);
});

test('the places of a stack stay', () => {
  const error = new Error('x');
  error.stack = 'Error: x\n    at f (file:///work/node_modules/@loopback/repository/dist/a.js:1:2)';
  expect(describeError(error).stack).toBe(error.stack);
});
