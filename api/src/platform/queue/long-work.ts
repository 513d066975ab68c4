import { enqueue, work } from './queue.ts';

/** Work of many steps that is written down in a row, so that it goes on after a crash where it stood. */
export interface LongWork {
  /** Does one step of the work of this row, in transactions of its own; false when nothing is left to do. */
  step(id: number): Promise<boolean>;
  /** Rows whose work is not done. */
  unfinished(): Promise<number[]>;
}

/** How long one job goes on before it makes the next: shorter than the time after which a job counts as lost. */
const sliceMs = 60_000;

/**
 * Names a job that does long work in slices, `enqueue(name, { id }, { key: String(id) })` starts it; and one that
 * takes up what is unfinished whenever workers start, and every ten minutes.
 */
export function longWork(name: string, { step, unfinished }: LongWork): void {
  const begin = (id: number) => enqueue(name, { id }, { key: String(id) });
  work<{ id: number }>(name, async ({ id }) => {
    const end = Date.now() + sliceMs;
    while (await step(id)) if (Date.now() > end) return begin(id);
  });
  const resume = async () => {
    for (const id of await unfinished()) await begin(id);
  };
  work(`${name}.resume`, resume, { cron: '*/10 * * * *', atStart: true });
}
