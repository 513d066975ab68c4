import type { Call } from '../../generated/shapes.ts';
import type { CallContext } from './context.ts';

/** What acts in a call that has passed all checks. */
export type Act = (context: CallContext) => Promise<unknown>;

export interface InstalledCalls {
  calls: readonly Call[];
  /** What acts in a call. */
  actOf: (call: Call) => Act;
}

let installed: InstalledCalls | undefined;

/** Tells the chain which calls exist and what acts in them; once at the start. @throws when a call has no act. */
export function installCalls(calls: readonly Call[], actOf: (call: Call) => Act | undefined): void {
  const acts = new Map<string, Act>();
  for (const call of calls) {
    const act = actOf(call);
    if (!act) throw new Error(`Nothing acts in the call ${call.id}: api/src/registry.ts lacks its handler`);
    acts.set(call.id, act);
  }
  installed = { calls, actOf: (call) => acts.get(call.id)! };
}

/** The calls of this process. @throws before installCalls. */
export function installedCalls(): InstalledCalls {
  if (!installed) throw new Error('The calls are not installed yet');
  return installed;
}
