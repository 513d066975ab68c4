import { Readable } from 'node:stream';
import { kinds } from '../generated/kinds.ts';
import { resourceOf } from '../generated/resources.ts';
import type { Language } from '../generated/shapes.ts';
import type { AuditLogRow } from '../generated/types/index.ts';
import { stream } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { fieldCell } from '../platform/csv/field-cell.ts';
import { logCsv } from '../platform/csv/log-csv.ts';
import { organizationClock } from '../platform/csv/organization-clock.ts';
import { query } from '../platform/database/database.ts';
import { wordsFor } from '../platform/resource/export/cells.ts';
import { readListQuery, type ListQuery } from '../platform/resource/list-query.ts';
import { listStatement } from '../platform/resource/list-sql.ts';
import { viewOf, type View } from '../platform/resource/view.ts';
import { hasText, t } from '../platform/texts/texts.ts';

type Row = Omit<AuditLogRow, 'who'> & { who: { name: string } };

const audit = resourceOf('audit-log');
const columns = ['created_at', 'who', 'actor', 'ip', 'action', 'entity', 'record_id', 'changes', 'request_id'] as const;

/** GET audit_logs/export: all that the filters of the list leave, in the reader's language. */
export const exportAudit: Handler<'exportAudit'> = async (context) => {
  const { query: given, language } = context;
  const view = viewOf(audit, callerOf(context).role);
  const listQuery = readListQuery(view, new URLSearchParams(given.filter ? { filter: given.filter } : {}));
  const when = await organizationClock();
  const lines = logCsv<Row>(
    columns.map((name) => label(language, audit.path, name)),
    (before, limit) => page(view, listQuery, language, before, limit),
    (row) => [
      when.format(new Date(row.created_at)),
      row.who.name,
      t(language, `resources.${audit.path}.values.actor.${row.actor}`),
      row.ip,
      t(language, `resources.${audit.path}.values.action.${row.action}`),
      t(language, `resources.${resourceOf(row.entity).path}.name`, { smart_count: 1 }),
      row.record_id,
      describeChanges(row, language, when),
      row.request_id,
    ],
  );
  return stream(Readable.from(lines), {
    type: 'text/csv; charset=utf-8',
    fileName: `${t(language, 'audit.file')}.csv`,
  });
};

async function page(view: View, listQuery: ListQuery, language: Language, before: number | null, limit: number) {
  const id = view.byName.get('id')!;
  const older = before === null ? [] : [{ field: id, operator: 'lte' as const, value: before - 1 }];
  const { text, values } = listStatement(
    view,
    { ...listQuery, conditions: [...listQuery.conditions, ...older], sort: [[id, 'DESC']], offset: 0, limit },
    language,
  );
  const [found] = await query<{ rows: string }>(text, values);
  return JSON.parse(found?.rows ?? '[]') as Row[];
}

/** Each field with what it was and what it is. */
function describeChanges({ entity, before, after }: Row, language: Language, when: Intl.DateTimeFormat): string {
  const resource = resourceOf(entity);
  const { path, fields } = resource;
  const inWords = wordsFor(resource, language, when);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => {
      const field = fields.find((each) => each.name === name);
      // Of a text per language each language may have changed.
      const isPlain = !field || kinds[field.kind].perLanguage;
      const [old, now] = [before?.[name], after?.[name]].map((value) =>
        fieldCell(field?.kind, isPlain || value == null ? value : inWords(field, value)),
      );
      const change = before && after ? `${old || '–'} → ${now || '–'}` : old || now;
      return `${label(language, path, name)}: ${change}`;
    })
    .join('\n');
}

/** What the table calls a field; what it has no name for stays as the log has it. */
function label(language: Language, path: string, name: string): string {
  const key = `resources.${path}.fields.${name}`;
  return hasText(key) ? t(language, key) : name;
}
