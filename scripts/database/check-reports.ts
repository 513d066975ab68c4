import type { ClientBase } from 'pg';
import { reports } from '../../api/src/generated/reports.ts';
import type { Report } from '../../api/src/generated/shapes.ts';
import { resources } from '../../api/src/generated/resources.ts';
import { pageStatement } from '../../api/src/reports/engine/run-report.ts';
import { tablesByReach } from '../../api/src/reports/engine/scoped-tables.ts';

/** Entities whose rows are within somebody's reach, or not. */
const ofReach = ['job', 'applicant', 'applicant-profile', 'approval-email', 'interview', 'scorecard'];

/** Tables whose rows belong to a job or a candidate: a report reads them by reach or not at all. */
const closed = new Set(
  resources
    .filter(
      ({ entity, fields }) => ofReach.includes(entity) || fields.some(({ ref }) => ref && ofReach.includes(ref.entity)),
    )
    .map(({ table }) => table),
);

/** Roles of each reach: what they may see is put into the statement in ways of its own. */
const roles = ['super_admin', 'hiring_manager', 'decision_maker'] as const;

/**
 * Has PostgreSQL plan the statement of every report, with all of its filters and with none. Answers a line for each that
 * it refuses, and for each that reads rows of jobs or candidates past the reach of the caller.
 */
export async function checkReports(client: ClientBase, checked: Report[] = reports): Promise<string[]> {
  const problems: string[] = [];
  for (const report of checked) {
    const file = `schemas/reports: ${report.name}.sql`;
    problems.push(...readPastReach(file, report.sql));
    if (report.groupsSql !== undefined)
      problems.push(...readPastReach(`schemas/reports: ${report.name}.groups.sql`, report.groupsSql));
    const all = Object.fromEntries(
      report.filters.map((name) => [name, name.endsWith('date') || /_(start|end)$/.test(name) ? '2026-01-01' : '1']),
    );
    for (const role of roles) {
      for (const filters of [{}, all]) {
        const request = {
          ...{ caller: { id: 1, role }, language: 'en' as const, zone: 'UTC', filters },
          ...{ firstDay: '2026-01-01', lastDay: '2026-12-31' },
        };
        const [column, direction] = report.sort;
        const { text, values } = pageStatement(report, request, { column, direction, limit: 1, offset: 0 });
        try {
          await client.query(`explain ${text}`, values);
        } catch (error) {
          problems.push(`${file}: ${(error as Error).message}`);
        }
      }
    }
  }
  return [...new Set(problems)];
}

/** A line for each table that SQL of a report reads and must not. */
function readPastReach(file: string, sql: string): string[] {
  const words = sql.replace(/--[^\n]*/g, '').replace(/extract\s*\(\s*\w+\s+from/gi, '');
  const own = [...words.matchAll(/([a-z_]+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].map(([, name]) => name);
  return [...words.matchAll(/\b(?:from|join|,\s*lateral)\s+([a-z_."]+)/gi)].flatMap(([, name = '']) => {
    if (name.includes('.')) return [`${file}: ${name} is read past the reach of the caller; name the table alone`];
    if (!closed.has(name) || own.includes(name) || (tablesByReach as readonly string[]).includes(name)) return [];
    return [`${file}: ${name} holds rows of jobs or candidates; allowed: ${tablesByReach.join(', ')}`];
  });
}
