import type { Call } from '../../generated/shapes.ts';
import type { Act } from './installed-calls.ts';

/** The acts of hand-built calls: the handlers of the areas, by call id. Their input was checked against their types. */
export function handlerActs(handlers: object): (call: Call) => Act | undefined {
  const byId = handlers as Record<string, Act | undefined>;
  return (call) => (Object.hasOwn(byId, call.id) ? byId[call.id] : undefined);
}
