import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordTrail, type NewTrailEntry } from '../../../api/src/offers/trail/index.ts';
import { amendConfig } from '../../../api/src/platform/config/config.ts';
import { closeDatabase, openDatabase, query, withTransaction } from '../../../api/src/platform/database/database.ts';
import { createDatabase } from '../../support/test-database.ts';
import type { Letter } from './load-letter.ts';

/** A database with the demo and a folder of files, open in this process. */
export async function openDemo(): Promise<{ url: string; dataDir: string; close: () => Promise<void> }> {
  const database = await createDatabase('demo');
  const dataDir = mkdtempSync(join(tmpdir(), 'rolecall-offers-'));
  amendConfig({ dataDir });
  openDatabase({ url: database.url, poolSize: 6, statementTimeoutMs: 30_000, idleTransactionTimeoutMs: 60_000 });
  return {
    url: database.url,
    dataDir,
    close: async () => {
      await closeDatabase();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** New offer letters, of which nothing is told yet, to those to whom the demo makes offers. */
export const newLetters = (): Promise<Letter[]> =>
  query<Letter>(
    `insert into approval_emails
       (email_type, applicant_profile_id, job_id, employee_id, subject, message, language, receiver, receiver_email)
     select email_type, applicant_profile_id, job_id, employee_id, subject, message, language, receiver, receiver_email
       from approval_emails where email_type = 'offer_letter' order by id
     returning id, subject, message, language, receiver, receiver_email, applicant_profile_id`,
  );

export const newVersion = (): string => randomBytes(32).toString('hex');

export const record = (letterId: number, entry: Partial<NewTrailEntry> = {}) =>
  withTransaction(() =>
    recordTrail(letterId, {
      action: 'viewed',
      actor: {
        kind: 'candidate',
        name: 'Ana Zq',
        email: 'ana@candidate.example',
        ip: '203.0.113.7',
        userAgent: 'Firefox',
      },
      ...entry,
    }),
  );
