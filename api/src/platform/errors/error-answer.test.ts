import { errorAnswer } from './error-answer.ts';
import { fromDatabase } from './database-errors.ts';
import { Conflict, Forbidden, TooManyRequests, ValidationFailed } from './errors.ts';

test('a fault of ours says nothing but the request id', () => {
  const { status, body } = errorAnswer(new Error('select * from secrets'), 'en', 'id-1');
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('secrets');
  expect(body).toMatchObject({ name: 'ServerError', request_id: 'id-1', errors: [] });
});

test('fields are named with a message in the language', () => {
  const { status, body } = errorAnswer(new ValidationFailed([{ field: 'email', code: 'required' }]), 'es', 'id');
  expect(status).toBe(422);
  expect(body.errors).toEqual([{ field: 'email', code: 'required', message: 'Este campo es obligatorio.' }]);
});

test('headers tell clients what to do', () => {
  expect(errorAnswer(new Forbidden('wrongRole'), 'en', 'id').headers).toEqual({ 'session-error': 'aclError' });
  expect(errorAnswer(new Forbidden(), 'en', 'id').headers).toEqual({});
  expect(errorAnswer(new TooManyRequests(1.2), 'en', 'id').headers).toEqual({ 'retry-after': '2' });
});

test('a stale edit carries the current row, which cannot replace the members of the shape', () => {
  const { body } = errorAnswer(new Conflict('stale', { extra: { current: { id: 1 }, name: 'x' } }), 'en', 'id');
  expect(body).toMatchObject({ name: 'Conflict', current: { id: 1 } });
});

describe('errors of the database', () => {
  const of = (members: object, message = 'm') => fromDatabase(Object.assign(new Error(message), members), constraints);
  const constraints = new Map([['tags_name_unique', { field: 'name', code: 'taken' as const }]]);

  test('a constraint of a schema names its field', () => {
    expect(of({ code: '23505', constraint: 'tags_name_unique' })).toMatchObject({
      status: 409,
      details: { errors: [{ field: 'name', code: 'taken' }] },
    });
  });

  test('a reference is told by its side', () => {
    expect(of({ code: '23503' }, 'insert or update on table')).toMatchObject({ status: 422 });
    expect(of({ code: '23503' }, 'update or delete on table "x" violates')).toMatchObject({
      status: 409,
      code: 'inUse',
    });
  });

  test('a lost connection is a 503, a mistake in our SQL is not explained away', () => {
    expect(of({ code: '57P01' })).toMatchObject({ status: 503 });
    expect(of({}, 'timeout exceeded when trying to connect')).toMatchObject({ status: 503 });
    expect(of({ code: '42703' })).toBeUndefined();
  });
});
