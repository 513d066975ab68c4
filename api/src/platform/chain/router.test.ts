import type { Call } from '../../generated/shapes.ts';
import { callRouter } from './router.ts';

const call = (id: string, method: Call['method'], path: string, more: Partial<Call> = {}): Call => ({
  id,
  area: 'test',
  method,
  path,
  aliases: [],
  roles: 'public',
  params: {},
  bodyKind: 'none',
  answerKind: 'json',
  status: 200,
  transaction: false,
  idempotent: false,
  ...more,
});

const find = callRouter([
  call('one', 'GET', 'jobs/{id}', { params: { id: 'integer' } }),
  call('active', 'GET', 'jobs/active'),
  call('report', 'GET', 'jobs/{report_name}', { params: { report_name: 'text' } }),
  call('change', 'PUT', 'jobs/{id}', { params: { id: 'integer' } }),
  call('move', 'PUT', 'profiles/{ids}/move/{stage_id}', {
    params: { ids: 'integers', stage_id: 'integer' },
    aliases: ['profiles/move/{stage_id}', 'profiles/{ids}/move/{stage_id}/'],
  }),
]);

test('fixed segments win over parameters, numbers over texts, a slash at the end makes no difference', () => {
  expect(find('GET', '/jobs/active').call.id).toBe('active');
  expect(find('GET', '/jobs/12/')).toMatchObject({ call: { id: 'one' }, params: { id: 12 } });
  expect(find('GET', '/jobs/time_to_hire')).toMatchObject({
    call: { id: 'report' },
    params: { report_name: 'time_to_hire' },
  });
  expect(find('HEAD', '/jobs/12').call.id).toBe('one');
});

test('lists of ids come as numbers, each once; an alias may leave them out', () => {
  expect(find('PUT', '/profiles/3,1,3/move/7').params).toEqual({ ids: [3, 1], stage_id: 7 });
  expect(find('PUT', '/profiles/move/7').params).toEqual({ stage_id: 7 });
  const many = Array.from({ length: 5000 }, (_, at) => at + 1_000_000).join(',');
  expect((find('PUT', `/profiles/${many}/move/7`).params.ids as number[]).length).toBe(5000);
});

test.each([
  ['PUT', '/profiles/1;drop/move/7', 404],
  ['PUT', '/profiles/1/move/99999999999999999999', 404],
  ['PUT', '/jobs/9999999999999999999', 404],
  ['PUT', '/profiles/,/move/7', 404],
  ['GET', '/nothing', 404],
  ['DELETE', '/jobs/1', 405],
  ['GET', '/jobs/a%00b', 400],
  ['PUT', `/profiles/${Array.from({ length: 5001 }, (_, at) => at).join(',')}/move/7`, 400],
])('%s %s is refused', (method, path, status) => {
  expect(() => find(method, path)).toThrow(expect.objectContaining({ status }));
});

test('a wrong method is told which ones there are', () => {
  expect(() => find('DELETE', '/jobs/1')).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ headers: { allow: 'GET, PUT' } }) }),
  );
});
