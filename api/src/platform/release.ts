import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };

/** The release of the product that runs, such as 0.1.0; see docs/releasing.md. */
export const release = version;
