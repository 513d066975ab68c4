import type { EntityIR, FieldIR } from '../ir.ts';
import { kinds } from '../kinds/index.ts';
import { MAX_SQL_NAME } from '../names.ts';
import type { EntitySchema } from '../raw-schema.ts';
import { SEARCH_COLUMN } from '../sql/search-column.ts';
import type { Lint } from './index.ts';
import { eachEntity, fileOf, type Report } from './report.ts';

/** Names that the platform, JavaScript and PostgreSQL have taken or cannot hold. */
export const lintReservedNames: Lint = (model, sources) =>
  eachEntity(model.entities, (entity, report) => {
    const raw = fileOf(entity, sources);
    for (const field of entity.fields) {
      const property = raw.properties[field.name];
      if (property !== undefined) lintField(field, property, entity, report);
    }
    for (const { name } of entity.relations) {
      if (ofObjects.has(name)) report.add(['x-relations', name], `"${name}" is a name of JavaScript’s own objects`);
    }
    lintLengths(entity, report);
  });

/** Methods of LoopBack's models, which a field of that name would hide from LoopBack itself. */
const ofModels = new Set(['delete', 'destroy', 'inspect', 'reload', 'remove', 'reset', 'save', 'trigger']);

/** Members that every object, and every model of LoopBack, has already. */
const ofObjects = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'then',
  'toJSON',
  'toObject',
  'getId',
  'getIdObject',
]);

const ofPostgres = new Set(['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid']);

/** What may be said of a column that a mixin brings. */
const ofMixinColumns = ['description', 'x-sort', 'x-filter', 'x-widget', 'x-i18n', 'x-renamedFrom'];

function lintField(field: FieldIR, property: EntitySchema['properties'][string], entity: EntityIR, report: Report) {
  const { name, mixin } = field;
  const at = ['properties', name];
  if (ofObjects.has(name)) report.add(at, `"${name}" is a name of JavaScript’s own objects`, 'another name');
  else if (ofModels.has(name)) report.add(at, `"${name}" is a method of LoopBack’s models`, 'another name');
  else if (name === 'id') report.add(at, 'every table has "id", and it is what it is', 'no property "id"');
  else if (ofPostgres.has(name))
    report.add(at, `"${name}" is a column that PostgreSQL gives every table`, 'another name');
  else if (mixin === 'transitions') report.add(at, 'answers tell there which acts are possible', 'another name');
  else if (mixin === 'pin') report.add(at, 'answers tell there which versions are meant', 'another name');
  else if (mixin !== undefined) {
    const more = Object.keys(property).filter((keyword) => !ofMixinColumns.includes(keyword));
    if (more.length === 0) return;
    report.add(
      at,
      `"${name}" is a column of the mixin ${mixin}, which says what it is (not ${more.join(', ')})`,
      allowedOfMixins,
    );
  } else if (name === 'lock_version' || (name === SEARCH_COLUMN && entity.search.length > 0)) {
    const keyword = name === SEARCH_COLUMN ? 'x-search' : 'the mixin lockVersion';
    report.add(at, `"${name}" is the column of ${keyword}, and no field beside it`, `another name, or ${keyword}`);
  } else if ((name === 'created_at' || name === 'updated_at') && field.kind !== 'dateTime') {
    report.add(at, `"${name}" is a moment wherever it is`, '"type": "string", "format": "date-time"');
  } else if (entity.relations.some((relation) => name === `${relation.name}_attributes`)) {
    report.add(at, `bodies carry children under "${name}"`, 'another name');
  } else if ((field.column !== undefined || field.ref !== undefined) && /[A-Z]/.test(name)) {
    const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    report.add(at, `columns are named in small letters: "${name}" would have to be quoted everywhere`, snake);
  }
}

const allowedOfMixins = ofMixinColumns.join(', ');

function lintLengths({ table, fields }: EntityIR, report: Report): void {
  const allowed = `${MAX_SQL_NAME} bytes, which is what PostgreSQL keeps of a name`;
  if (table === 'schema_migrations' || table.startsWith('pg_'))
    report.add(['x-entity', 'table'], `the table "${table}" is not an entity's`, 'another name');
  if (table.length > MAX_SQL_NAME) report.add(['x-entity', 'table'], `the table name "${table}" is too long`, allowed);
  for (const { name, ref, kind } of fields) {
    if (ref?.join === undefined || kinds[kind].column !== undefined) continue;
    for (const part of [ref.join.table, ref.join.own, ref.join.other]) {
      if (part.length > MAX_SQL_NAME)
        report.add(['properties', name], `"${part}", of the table of its references, is too long`, allowed);
    }
  }
}
