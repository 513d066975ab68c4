import { StorageFull, Unavailable } from '../errors/errors.ts';

/** No room left, on the disk or for this user. EFBIG: a limit on single files. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The store cannot be reached, read or written: read-only, unmounted, a broken disk or share, no permission, no handles. */
const AWAY = new Set([
  ...['ENOENT', 'ENOTDIR', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENXIO', 'ENODEV', 'ESTALE', 'ENOTCONN', 'ETIMEDOUT'],
  ...['EHOSTDOWN', 'EHOSTUNREACH', 'EREMOTEIO', 'EBUSY', 'EMFILE', 'ENFILE'],
]);

/**
 * What a failed call of the file system means to whoever made the call: 507 for a full store, 503 for one that is away.
 * Anything else, and what a stream that is being stored failed with, stays as it is.
 */
export function storeError(error: unknown): unknown {
  const { code = '', syscall } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  // Sockets fail with such codes as well: what sends the file is not the store.
  if (syscall === undefined || !fileCalls.has(syscall)) return error;
  if (FULL.has(code)) return new StorageFull('files.full', { cause: error });
  if (AWAY.has(code)) return storeAway(error);
  return error;
}

/** 503 in words. */
export function storeAway(cause?: unknown): Unavailable {
  return new Unavailable('files.away', { headers: { 'retry-after': '30' }, cause });
}

const fileCalls = new Set([
  ...['access', 'close', 'fsync', 'ftruncate', 'mkdir', 'open', 'opendir', 'read', 'rename', 'rm', 'rmdir', 'scandir'],
  ...['stat', 'statfs', 'lstat', 'unlink', 'write', 'writev'],
]);
