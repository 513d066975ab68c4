import { loadAccounts } from '../demo/accounts.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { registerJobs } from '../background.ts';
import { migrate } from '../platform/migrations/index.ts';
import { stopQueue } from '../platform/queue/index.ts';
import { seedBase } from '../platform/seeding/index.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const help = `
npm run seed [-- --demo]

Loads the rows that every installation starts with (schemas/seeds/base), after applying pending migrations. Each row
is loaded once: what people changed stays, what they removed does not come back.

  --demo       also load the demo, with its public accounts, into a database that has no jobs yet
  --accounts   of the demo, load the accounts alone
`;

await runCommand(
  { help, options: { demo: { type: 'boolean' }, accounts: { type: 'boolean' } } },
  ({ demo, accounts }) =>
    withDatabase(async (url) => {
      registerJobs();
      try {
        await migrate(url, { log: console.log });
        const { inserted, kept } = await seedBase();
        console.log(`Base rows: ${inserted} loaded, ${kept} were there.`);
        if (accounts) await loadAccounts();
        if (!demo) return;
        console.log((await loadDemo()) ? 'The demo is loaded.' : 'There are jobs already: the demo was not loaded.');
      } finally {
        await stopQueue();
      }
    }),
);
