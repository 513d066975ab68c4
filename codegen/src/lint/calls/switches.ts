import { pointer, type Problem } from '../../problems.ts';
import type { Lint } from '../index.ts';
import { noSwitch, switchesOf } from '../menus.ts';

/** Calls hang on switches that exist, for roles that may make them at all. */
export const lintSwitches: Lint = (model) => {
  const known = switchesOf(model);
  // What a report hangs on is looked at where it is written.
  const written = model.calls.filter(({ source }) => !model.reports.some((report) => report.source === source));
  return written.flatMap(({ id, source, roles: callers, switches = [] }) =>
    switches.flatMap(({ column, roles }, index): Problem[] => {
      const at = (key: string) => ({ file: source, pointer: pointer('calls', id, 'switches', index, key) });
      const strangers = Array.isArray(callers) ? roles.filter((role) => !callers.includes(role)) : [];
      return [
        ...(known.includes(column) ? [] : [{ ...at('column'), ...noSwitch(column, model) }]),
        ...strangers.map((role) => ({ ...at('roles'), message: `"${role}" may not make this call anyway` })),
      ];
    }),
  );
};
