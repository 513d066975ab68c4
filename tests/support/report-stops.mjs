/**
 * Loaded before the server (`--import`): measures how long its one thread works without a turn for anybody else, and
 * reports it over HTTP at the address that it prints. Counted is the thread's own processor time, because on a busy
 * machine it is often stopped by others.
 */
import { createServer } from 'node:http';

let before = process.threadCpuUsage();
let longest = 0;

function sample() {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  longest = Math.max(longest, (user + system) / 1000);
}

setInterval(sample, 5).unref();

/** Answers the longest stop in milliseconds since it was asked before. */
const reporter = createServer((_request, response) => {
  sample();
  response.end(String(longest));
  longest = 0;
});
reporter.listen(0, '127.0.0.1', () => {
  const { port } = reporter.address();
  process.stdout.write(`Stops are reported at http://127.0.0.1:${port}\n`);
});
reporter.unref();
