/** A worker that seals letters as they stand in the database: started, and killed, by the test beside it. */
import { registerSealing } from '../../../api/src/offers/sealed/index.ts';
import { amendConfig } from '../../../api/src/platform/config/config.ts';
import { openDatabase } from '../../../api/src/platform/database/database.ts';
import { startQueue } from '../../../api/src/platform/queue/index.ts';
import { loadLetter } from './load-letter.ts';

amendConfig({ workers: true });
openDatabase({
  url: process.env['DATABASE_URL']!,
  poolSize: 4,
  statementTimeoutMs: 60_000,
  idleTransactionTimeoutMs: 60_000,
});
registerSealing(loadLetter);
await startQueue({ workers: true });
console.log('The worker is ready');
