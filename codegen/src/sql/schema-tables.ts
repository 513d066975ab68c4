import type { TableIR } from '../ir.ts';

const table = /^create table (\w+) \(\n([\s\S]*?)\n\);$/gm;
const column =
  /^ {2}"?(\w+)"? (.+?)( generated always as identity)?( not null)?( (?:default|generated always as) .*)?$/s;

/** The tables that `api/schema.sql` lists, as `schema-text.ts` writes them; throws on a line that it cannot read. */
export function tablesInSchema(text: string): TableIR[] {
  return [...text.matchAll(table)].map(([, name = '', body = '']) => ({
    name,
    columns: (body.split(/(?:^|,\n) {2}constraint /)[0] ?? '').split(/,\n(?= {2}["\w])/).map((line) => {
      const [, found, type, , required, rest = ''] = column.exec(line) ?? [];
      if (found === undefined || type === undefined) throw new Error(`api/schema.sql: not a column: ${line}`);
      const generated = rest.startsWith(' generated') ? { generated: true as const } : {};
      return { name: found, type, nullable: required === undefined, ...generated };
    }),
  }));
}
