import { isOneOf } from '../permissions/roles.ts';
import { hiddenApplicationSql } from './hidden-sql.ts';

/**
 * SQL that is true for applications, by the SQL of their id, that are reviewed anonymously: of whom a role that judges
 * does not see who they are, and of whom recruiters know that the others do not.
 */
export const reviewedAnonymouslySql = (role: string, profile: string): string =>
  isOneOf('recruiters', { role })
    ? `exists (select from anonymous.reviewed w where w.id = ${profile})`
    : hiddenApplicationSql(profile);
