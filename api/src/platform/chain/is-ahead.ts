import type { CallContext } from './context.ts';

/** Nobody looks at what is asked for ahead of a click, or without its content. */
export const isAhead = ({ method, headers }: CallContext['req']): boolean =>
  method === 'HEAD' ||
  [headers['sec-purpose'], headers['purpose'], headers['x-moz']]
    .flat()
    .some((said) => /prefetch|prerender|preview/i.test(said ?? ''));
