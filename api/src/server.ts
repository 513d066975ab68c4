/** The product's process: `npm start` runs it. Settings come from the environment (platform/config). */
import { ConfigError } from './platform/config/config.ts';
import { startProduct } from './start-product.ts';

try {
  const running = await startProduct();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      // A second signal ends the process at once.
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The server did not stop cleanly:', error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  const expected =
    error instanceof ConfigError ||
    (error as Error).name === 'DemoExposed' ||
    (error as Error).name === 'MigrationRefused';
  console.error(expected ? (error as Error).message : error);
  process.exit(1);
}
