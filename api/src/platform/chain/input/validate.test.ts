import { ValidationFailed, type FieldError } from '../../errors/errors.ts';
import { validateBody, validateQuery } from './validate.ts';

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['email'],
  properties: {
    email: { type: 'string', format: 'email' },
    name: {
      type: 'object',
      properties: { en: { type: 'string', maxLength: 3 } },
      not: { properties: { en: { enum: [''] } } },
    },
    phone: { type: 'string', format: 'phone' },
    page: { type: 'string', format: 'uri' },
    kind: { type: ['string', 'null'], enum: ['a', 'b', null] },
    to: {
      anyOf: [
        { type: 'null' },
        { type: 'string', maxLength: 5 },
        { type: 'array', items: { type: 'integer', minimum: 1 } },
      ],
    },
    stages: { type: 'array', items: { type: 'object', properties: { order: { type: 'integer' } } } },
  },
};

function errorsOf(body: unknown): FieldError[] {
  try {
    validateBody(schema, body);
    return [];
  } catch (error) {
    return (error as ValidationFailed).details.errors ?? [];
  }
}

test('what fits passes, null where the schema says so', () => {
  expect(errorsOf({ email: 'a@b.ca', kind: null, phone: '+1 (613) 555-0100 x12', name: { en: 'ab' } })).toEqual([]);
});

test('an address fits where programs can open it', () => {
  const isTaken = (page: string) => errorsOf({ email: 'a@b.ca', page }).length === 0;
  expect(['https://a.example', 'https://a.example:8443/b?c=d', 'http://[::1]:80/'].filter(isTaken)).toHaveLength(3);
  expect(['https://', 'https://host:abc', 'https://host:99999', 'https://a b', 'nowhere'].filter(isTaken)).toEqual([]);
});

test('each wrong field is named once, with a code', () => {
  const errors = errorsOf({
    email: 'x',
    nope: 1,
    name: { en: 'long' },
    kind: 'c',
    stages: [{ order: '1' }],
    phone: 'call me',
  });
  expect(errors.map(({ field, code }) => [field, code]).sort()).toEqual([
    ['email', 'format'],
    ['kind', 'enum'],
    ['name.en', 'maxLength'],
    ['nope', 'unknown'],
    ['phone', 'format'],
    ['stages.0.order', 'type'],
  ]);
  expect(errorsOf({ name: { en: '' } }).map(({ field, code }) => [field, code])).toEqual([
    ['email', 'required'],
    ['name', 'required'],
  ]);
});

test('of several forms that a field may have, the one that was meant is spoken of', () => {
  expect(errorsOf({ email: 'a@b.ca', to: 'much too long' })).toMatchObject([{ field: 'to', code: 'maxLength' }]);
  expect(errorsOf({ email: 'a@b.ca', to: [3, 0] })).toMatchObject([{ field: 'to.1', code: 'minimum' }]);
  expect(errorsOf({ email: 'a@b.ca', to: true })).toMatchObject([{ field: 'to', code: 'type' }]);
});

test('messages are in the language of the caller', () => {
  const [error] = errorsOf({ email: 'x' });
  expect(error!.message).toMatchObject({ fr: 'Cette adresse courriel n’est pas valide.' });
  expect(errorsOf({ email: 'a@b.ca', stages: 3 })[0]!.message).toMatchObject({ fr: 'Il faut une liste.' });
});

test('no word of the schema reaches people: what is wrong is said, or that it is', () => {
  const of = (property: object, value: unknown): unknown => {
    try {
      validateBody({ type: 'object', properties: { x: property } }, { x: value });
      return undefined;
    } catch (error) {
      return ((error as ValidationFailed).details.errors?.[0]?.message as { en: string } | undefined)?.en;
    }
  };
  expect(of({ type: ['integer', 'null'] }, 'a')).toBe('This must be a whole number.');
  expect(of({ type: 'null' }, 'a')).toBe('This must be left empty.');
  expect(of({ type: 'object' }, 'a')).toBe('This value is not valid.');
  expect(of({ type: ['string', 'integer'] }, true)).toBe('This value is not valid.');
  expect(of({ type: 'string', pattern: '^[a-z]+$' }, 'A')).toBe('This is not in the expected format.');
  expect(of({ const: true }, false)).toBe('This value is not valid.');
  expect(of({ type: 'string', format: 'uuid' }, 'a')).toBe('This value is not valid.');
  expect(of({ type: 'object', maxProperties: 0 }, { a: 1 })).toBe('This value is not valid.');
});

test('a pattern may have a message of its own: a text in each language, or the key of one', () => {
  const own = { en: 'Three letters.', fr: 'Trois lettres.', es: 'Tres letras.' };
  const messages = (message: unknown) => {
    const code = { type: 'string', maxLength: 3, pattern: '^[A-Z]*$', 'x-message': message };
    try {
      const body = { code: 'a', codes: ['A', 'b'], long: 'ABCD' };
      validateBody({ properties: { code, codes: { anyOf: [{ items: code }, { type: 'null' }] }, long: code } }, body);
      return undefined;
    } catch (error) {
      return Object.fromEntries((error as ValidationFailed).details.errors!.map((each) => [each.field, each.message]));
    }
  };
  expect(messages(own)).toMatchObject({ code: own, 'codes.1': own, long: { en: 'At most 3 characters.' } });
  expect(messages('errors.format-phone')).toMatchObject({ code: { fr: 'Ce numéro de téléphone n’est pas valide.' } });
});

test('a query is read from text', () => {
  const query = { limit: '10', flag: 'true', ids: '5' };
  const types = {
    properties: {
      limit: { type: 'integer' },
      flag: { type: 'boolean' },
      ids: { type: 'array', items: { type: 'integer' } },
    },
  };
  validateQuery({ type: 'object', ...types }, query);
  expect(query).toEqual({ limit: 10, flag: true, ids: [5] });
  expect(() => validateQuery({ type: 'object', ...types }, { limit: 'ten' })).toThrow(ValidationFailed);
});
