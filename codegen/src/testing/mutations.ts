import type { Property } from './random-properties.ts';
import type { Schema } from './random-schemas.ts';

/** What makes a valid schema wrong: changes it, and answers the pointer at which that has to be told. */
export type Mutation = (schema: Schema) => string;

const label = { en: { label: 'New' }, fr: { label: 'New' }, es: { label: 'New' } };

/** Adds a field that is wrong. */
const wrongField =
  (property: Property, at = '', name = 'mutated'): Mutation =>
  (schema) => {
    schema.properties[name] = { 'x-i18n': label, ...property };
    return `/properties/${name}${at}`;
  };

const text = { type: ['string', 'null'] };
const number = { type: ['integer', 'null'] };

/** Says something wrong of the entity. */
const wrongEntity =
  (keyword: string, value: unknown, at = ''): Mutation =>
  (schema) => {
    schema[keyword] = value;
    return `/${keyword}${at}`;
  };

/** Each is refused whatever else the schema holds. */
export const mutations: Record<string, Mutation> = {
  'a pattern that is none': wrongField({ ...text, pattern: '[' }, '/pattern'),
  'lengths the wrong way round': wrongField({ ...text, minLength: 9, maxLength: 3 }, '/minLength'),
  'numbers the wrong way round': wrongField({ ...number, minimum: 9, maximum: 3 }, '/minimum'),
  'a length of a number': wrongField({ ...number, maxLength: 3 }, '/maxLength'),
  'a step of a text': wrongField({ ...text, multipleOf: 0.1 }, '/multipleOf'),
  'a default of another type': wrongField({ ...number, default: 'three' }, '/default'),
  'an example that does not fit': wrongField({ ...text, maxLength: 2, examples: ['long'] }, '/examples'),
  'a type that is none': wrongField({ type: 'text' }, '/type'),
  'a keyword that is none': wrongField({ ...text, 'x-srot': true }),
  'a field that says nothing': wrongField({}),
  'a list of anything': wrongField({ type: 'array' }),
  'a list of objects that may hold anything': wrongField({ type: 'array', items: { type: 'object' } }, '/items'),
  'elements that are no schema': wrongField({ type: 'array', items: { type: 'strin' } }, '/items'),
  'an object that may hold anything': wrongField({ type: ['object', 'null'] }, '/type'),
  'a shape that is not there': wrongField({ $ref: '../values/nothing.schema.json' }),
  'a reference to nothing': wrongField({ 'x-ref': { entity: 'nothing' } }, '/x-ref/entity'),
  'a reference that is text': wrongField({ type: 'string', 'x-ref': { entity: 'room' } }, '/type'),
  'a reference that filters by nothing': wrongField(
    { 'x-ref': { entity: 'room', filter: { nothing: 1 } } },
    '/x-ref/filter/nothing',
  ),
  'a widget that is none': wrongField({ ...text, 'x-widget': 'nothing' }, '/x-widget'),
  'a filter that the kind does not have': wrongField({ ...number, 'x-filter': ['contains'] }, '/x-filter'),
  'an order of what has none': wrongField({ 'x-type': 'rich-text', 'x-sort': true }, '/x-sort'),
  'a column that does not hold it': wrongField({ ...number, 'x-column': { type: 'text' } }, '/x-column/type'),
  'a condition on nothing': wrongField({ ...text, 'x-when': { field: 'nothing', equals: 1 } }, '/x-when/field'),
  'a value without a name': wrongField({ type: 'string', enum: ['one'] }, ''),
  'a field named like a member of objects': wrongField(text, '', 'constructor'),
  'a field named id': wrongField(number, '', 'id'),
  'a column with capital letters': wrongField(text, '', 'mutatedField'),
  'a field that nobody may give': (schema) => {
    schema.required.push('mutated');
    return wrongField({ type: 'string', readOnly: true })(schema);
  },
  'writers that may not read': (schema) => {
    schema['x-roles'] = { read: ['super_admin'], write: 'recruiters' };
    return '/x-roles/write';
  },
  'an operation that is none': wrongEntity('x-api', { operations: ['destroy'] }, '/operations/0'),
  'a hook that nobody wrote': wrongEntity('x-hooks', ['nothing'], '/0'),
  'a row rule that nobody wrote': wrongEntity('x-scope', 'nothing'),
  'a row rule without its column': wrongEntity('x-scope', 'ownTaps'),
  'an icon that is not there': (schema) => {
    schema['x-routes'] = { list: '/odd-things' };
    schema['x-menu'] = { group: 'work', order: 1, icon: 'nothing' };
    return '/x-menu/icon';
  },
  'a name of nothing': wrongEntity('x-title', '{{nothing}}'),
  'an index of nothing': wrongEntity('x-indexes', [{ fields: ['nothing'] }], '/0/fields/0'),
  'a list of nothing': wrongEntity('x-list', { columns: ['nothing'] }, '/columns/0'),
  'a copy of nothing': wrongEntity('x-clone', { reset: { nothing: 1 } }, '/reset/nothing'),
  'a search in nothing': wrongEntity('x-search', ['nothing'], '/0'),
  'pages the wrong way round': wrongEntity(
    'x-api',
    { operations: ['list', 'update'], perPage: 90, maxPerPage: 50 },
    '/perPage',
  ),
};
