import { resolve } from 'node:path';
import { registerJobs } from '../background.ts';
import { restore } from '../platform/backup/index.ts';
import { openFileStore } from '../platform/files/index.ts';
import { requeueMails } from '../platform/mail/index.ts';
import { requeueSms } from '../platform/sms/index.ts';
import { migrate } from '../platform/migrations/index.ts';
import { stopQueue } from '../platform/queue/index.ts';
import { seedBase } from '../platform/seeding/index.ts';
import { CommandRefused, runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const help = `
npm run restore -- --from /backups/rolecall.gz

Loads a backup into an empty database (DATABASE_URL, or the built-in one of a new DATA_DIR) and its files into the
store of files. Use the release that made the backup. Mails and text messages that were waiting are put into the
queue again.

  --from   the file that npm run backup wrote
`;

await runCommand({ help, options: { from: { type: 'string' } } }, async ({ from }) => {
  if (!from) throw new CommandRefused('Say where from: --from /backups/rolecall.gz');
  registerJobs();
  await withDatabase(async (url) => {
    try {
      await migrate(url, { log: console.log });
      await seedBase();
      const { rows, files } = await restore(url, openFileStore(), resolve(from));
      const messages = (await requeueMails()) + (await requeueSms());
      console.log(`${rows} rows and ${files} files are restored, ${messages} mails and text messages wait to be sent.`);
    } finally {
      await stopQueue();
    }
  });
});
