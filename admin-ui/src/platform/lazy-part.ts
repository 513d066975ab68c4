import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

/** A part of a page whose code comes when it is first shown, or before. */
export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Fetches the code ahead; a failure is told when the part is shown. */
  fetch: () => Promise<void>;
};

/**
 * Like React's `lazy`, but a part whose code is there already is shown at once. `lazy` waits all the same, and React
 * keeps what it showed meanwhile for 300 ms.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let ready: ComponentType<Props> | undefined;
  const loaded = async () => {
    ready = await load();
    return { default: ready };
  };
  const Later = lazy(loaded) as ComponentType<Props>;
  const Part = (props: Props) => {
    const [Shown] = useState(() => ready ?? Later);
    return createElement(Shown, props);
  };
  return Object.assign(Part, {
    fetch: async () => {
      await loaded().catch(() => undefined);
    },
  });
}
