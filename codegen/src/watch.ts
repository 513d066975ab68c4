import { watch } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs `act` again after each change below `<root>/schemas`; changes that come together are one. Never returns. */
export async function watchSchemas(root: string, act: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve<unknown>(undefined);
  for await (const { filename } of watch(join(root, 'schemas'), { recursive: true })) {
    if (!filename?.endsWith('.json')) continue;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(act);
    }, 50);
  }
}
