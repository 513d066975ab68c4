import { localStorageStore } from 'react-admin';
import { version } from '../../generated/version.ts';

/** Remembers per browser how lists and the frame look. A changed schema starts afresh: old filters may not exist. */
export const store = localStorageStore(version, 'ats');
