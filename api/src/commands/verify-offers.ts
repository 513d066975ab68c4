import { verifySeals } from '../offers/sealed/index.ts';
import { verifyTrails } from '../offers/trail/index.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const help = `
npm run verify:offers

Checks what proves letters and requests: the trail of each, entry by entry, and each sealed document with its checksum,
its signature and the trail that it ends with. It changes nothing. Each break is a line; with any, the status is 1.
`;

/** What each break means. */
const words = {
  missing: 'an entry before it is gone',
  torn: 'it does not follow the entry before it',
  changed: 'it is not what was written',
  personal: 'its names or notes are not what was written',
  damaged: 'it cannot be opened',
  unsigned: 'it does not have one signature',
  altered: 'its bytes are not those that were signed',
  extended: 'something in it is not covered by its signature',
  lost: 'its bytes are not in the store of files',
  other_bytes: 'its bytes are not those that were sealed',
  other_certificate: 'it was signed with another certificate than was noted',
  trail_cut: 'the trail no longer has the entry that it ends with',
} as const;

await runCommand({ help, options: {} }, async () => {
  const { breaks } = await withDatabase(async () => {
    const trails = { letters: 0, entries: 0, withoutPersonal: 0 };
    const seals = { done: 0, removed: 0, pending: 0, failed: 0 };
    let breaks = 0;
    for await (const verdict of verifyTrails()) {
      trails.letters += 1;
      trails.entries += verdict.entries;
      trails.withoutPersonal += verdict.withoutPersonal;
      breaks += verdict.breaks.length;
      for (const { number, reason } of verdict.breaks)
        console.error(`Letter ${verdict.letterId}, entry ${number}: ${words[reason]}`);
    }
    for await (const { id, letterId, state, removed, breaks: found } of verifySeals()) {
      seals[removed ? 'removed' : state] += 1;
      breaks += found.length;
      for (const reason of found) console.error(`Letter ${letterId}, sealed document ${id}: ${words[reason]}`);
    }
    console.log(
      `${trails.entries} entries of ${trails.letters} trails are checked, ` +
        `${trails.withoutPersonal} of them without personal data.`,
    );
    console.log(
      `${seals.done} sealed documents are checked; ${seals.removed} went with personal data, ${seals.pending} wait, ` +
        `${seals.failed} failed.`,
    );
    console.log(breaks === 0 ? 'No break was found.' : `${breaks} breaks were found.`);
    return { breaks };
  });
  if (breaks > 0) process.exitCode = 1;
});
