/** Entities with addresses and files, in a project of their own: see attached-files.test.ts. */

const inThree = <Text>(text: Text) => ({ en: text, fr: text, es: text });

/** How every schema begins. */
const begun = (kind: 'resource' | 'owned', title: string, description: string) => ({
  $schema: '../meta/entity.meta.json',
  title,
  description,
  type: 'object',
  additionalProperties: false,
  'x-entity': { kind },
  'x-mixins': ['timestamps', 'lockVersion'],
  'x-i18n': inThree({ one: title, other: `${title}s` }),
});
const resource = (title: string, description: string) => ({
  ...begun('resource', title, description),
  'x-title': '{{name}}',
  'x-roles': { read: 'staff', write: 'recruiters' },
  'x-scope': 'everyRow',
});
/** Who reaches rows that another owns is said by the owner. */
const owned = (title: string, description: string) => begun('owned', title, description);

const text = { type: 'string', 'x-sort': true, 'x-i18n': inThree({ label: 'Name' }) };
const site = {
  ...resource('Site', 'Where something is built.'),
  'x-api': { operations: ['list', 'get', 'create', 'update', 'delete', 'export'] },
  'x-search': ['name', 'place'],
  'x-list': { columns: ['name', 'place', 'plans'], sort: ['name', 'ASC'], filters: ['place', 'plans'] },
  'x-relations': { storeys: { owns: 'storey', via: 'site_id', 'x-i18n': inThree({ label: 'Storeys' }) } },
  required: ['name'],
  properties: {
    name: text,
    place: {
      'x-type': 'address',
      'x-sort': true,
      'x-filter': ['eq', 'in', 'contains', 'isNull'],
      'x-i18n': inThree({ label: 'Place' }),
    },
    plans: {
      'x-type': 'files',
      maxItems: 2,
      'x-files': { types: ['txt'], maxBytes: 100 },
      'x-filter': ['isNull'],
      'x-i18n': inThree({ label: 'Plans' }),
    },
    secret: {
      'x-type': 'files',
      'x-access': { read: 'administrators', write: 'administrators' },
      'x-i18n': inThree({ label: 'Secret' }),
    },
  },
};
const storey = {
  ...owned('Storey', 'A storey of a site.'),
  required: ['name', 'site_id'],
  properties: {
    name: text,
    site_id: { type: 'integer', 'x-ref': { entity: 'site', onDelete: 'cascade' } },
    photos: { 'x-type': 'files', 'x-i18n': inThree({ label: 'Photos' }) },
  },
};

const papers = { 'x-type': 'files', 'x-i18n': inThree({ label: 'Papers' }) };
/** Its states are kept, and with them the files and the children that stood there. */
const deed = {
  ...resource('Deed', 'What a site is owned by.'),
  'x-versioned': true,
  'x-api': { operations: ['list', 'get', 'create', 'update'] },
  'x-relations': { clauses: { owns: 'clause', via: 'deed_id', 'x-i18n': inThree({ label: 'Clauses' }) } },
  required: ['name'],
  properties: { name: text, papers },
};
const clause = {
  ...owned('Clause', 'A clause of a deed.'),
  required: ['name', 'deed_id'],
  properties: {
    name: text,
    deed_id: { type: 'integer', 'x-ref': { entity: 'deed', onDelete: 'cascade' } },
    number: {
      type: ['integer', 'null'],
      'x-access': { createOnly: true },
      'x-i18n': inThree({ label: 'Number' }),
    },
  },
};
/** Means a deed as it was when that was said. */
const handover = {
  ...resource('Handover', 'A site is handed over by a deed.'),
  'x-api': { operations: ['list', 'get', 'create', 'update'] },
  required: ['name'],
  properties: {
    name: text,
    deed_id: {
      type: ['integer', 'null'],
      'x-ref': { entity: 'deed' },
      'x-pin-version': true,
      'x-i18n': inThree({ label: 'Deed' }),
    },
  },
};
/** It belongs to a candidate. */
const visit = {
  ...resource('Visit', 'A candidate looks at a site.'),
  'x-title': '{{id}}',
  'x-removal': 'delete',
  'x-roles': { read: 'administrators', write: 'administrators' },
  'x-api': { operations: ['list', 'get', 'create', 'export'] },
  'x-list': { columns: ['applicant_id', 'papers'], filters: [] },
  'x-form': { groups: [{ id: 'main', fields: ['papers'] }] },
  required: ['applicant_id', 'author_id'],
  properties: {
    applicant_id: {
      type: 'integer',
      'x-ref': { entity: 'applicant', onDelete: 'cascade' },
      'x-widget': 'person',
      'x-i18n': inThree({ label: 'Candidate' }),
    },
    author_id: {
      type: 'integer',
      readOnly: true,
      'x-default': 'currentUser',
      'x-ref': { entity: 'employee' },
      'x-i18n': inThree({ label: 'By' }),
    },
    papers,
  },
};

/** Their schemas by name. */
export const entities = { site, storey, deed, clause, handover, visit };
