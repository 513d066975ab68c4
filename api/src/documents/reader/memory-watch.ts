import { MAX_READER_BYTES } from '../limits.ts';

/**
 * A thread beside the reader that ends the process when it has taken too much memory of any kind, or when the server
 * that it reads for is gone. The reader itself is busy and cannot look.
 */
const server = process.ppid;

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_READER_BYTES || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
}, 50);
