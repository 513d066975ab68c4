/** The product's process: `npm start` runs it. Settings come from the environment (platform/config). */
import { ConfigError } from './platform/config/config.ts';
import { stopRequested } from './platform/lifetime/index.ts';
import { startProduct } from './start-product.ts';

try {
  // Heard from here on: asked to end while it starts, it starts and ends.
  const stopping = stopRequested();
  const running = await startProduct();
  const status = await stopping;
  await running.stop();
  process.exit(status);
} catch (error) {
  const expected =
    error instanceof ConfigError ||
    (error as Error).name === 'DemoExposed' ||
    (error as Error).name === 'MigrationRefused';
  console.error(expected ? (error as Error).message : error);
  process.exit(1);
}
