import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

const mb = 1024 * 1024;
const clamp = (value: number, low: number, high: number) => Math.round(Math.min(Math.max(value, low), high));

/** Containers often come with 64 MB of shared memory, too little for one parallel query. */
function sharedMemoryIsSmall(): boolean {
  try {
    const { blocks, bsize } = statfsSync('/dev/shm');
    return blocks * bsize < 512 * mb;
  } catch {
    return false;
  }
}

/**
 * Settings of the embedded server: a small machine that it shares with the application, reachable only from here.
 * With `durable` false (tests) nothing waits for the disk: a crash of PostgreSQL loses nothing, a power cut may.
 */
export function serverSettings(port: number, durable: boolean): Record<string, string> {
  const memory = totalmem() / mb;
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // One that tests share serves many applications at once.
    max_connections: durable ? '100' : '400',
    shared_buffers: `${clamp(memory / 8, 128, durable ? 1024 : 128)}MB`,
    effective_cache_size: `${clamp(memory / 2, 256, 16_384)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${clamp(memory / 16, 64, 512)}MB`,
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    // Our statements are short; compiling them costs more than it gains.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    ...(process.platform === 'linux' && sharedMemoryIsSmall() ? { dynamic_shared_memory_type: 'mmap' } : {}),
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
}
