import { ApiError, reasonOf } from './api-error.ts';

test('a refusal whose errors are plain texts is told with them', () => {
  const error = new ApiError(500, { name: 'ServerError', errors: ['The queue is full.', 'Try later.'] }, 'Failed.');
  expect(error.body).toMatchObject({
    errors: { root: { serverError: 'Failed.', rule: 'The queue is full. Try later.' } },
  });
  expect(reasonOf(error)).toBe('The queue is full. Try later.');
});

test('what is no list of errors is left alone', () => {
  const error = new ApiError(500, { name: 'ServerError', errors: 'none' as unknown as string[] }, 'Failed.');
  expect(error.details).toEqual([]);
  expect(error.message).toBe('Failed.');
});
