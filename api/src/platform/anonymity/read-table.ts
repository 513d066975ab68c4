import { isHidingReader } from '../database/database.ts';
import { VIEWS } from './views.ts';

/** A table as it is read here, for statements in which its plain name is something else. */
export const readTable = (table: string): string =>
  `${isHidingReader() && Object.hasOwn(VIEWS, table) ? 'anonymous' : 'public'}.${table}`;
