import type { Language } from '../../generated/shapes.ts';
import { query } from '../../platform/database/database.ts';
import { inLanguageSql } from '../../platform/texts/in-language.ts';
import { openJobsOf } from './job-board.ts';
import { openSql } from '../open-job-sql.ts';
import type { Board, OpenJob } from '../public-types.ts';

/** How alike a title and what was typed have to be; 1 is the same. */
const ALIKE = 0.35;

/** A few open jobs for who found none: those whose titles are like the words (mistyped ones too), else the newest. */
export async function nearJobs(
  words: string,
  { language, board = 'public', most = 5 }: { language: Language; board?: Board; most?: number },
): Promise<{ kind: 'similar' | 'newest'; jobs: OpenJob[] }> {
  const name = `rolecall_plain(${inLanguageSql('j.name', language)})`;
  const found = await query<{ id: number; alike: boolean }>(
    `select r.id, r.likeness >= ${ALIKE} as alike from (
       select j.id, j.published_at, ${words ? `word_similarity(rolecall_plain($2), ${name})` : '0'} as likeness
       from jobs j where ${openSql(board)}) r
     order by case when r.likeness >= ${ALIKE} then r.likeness else 0 end desc, r.published_at desc, r.id desc limit $1`,
    words ? [most, words] : [most],
    { name: `near-jobs-${board}-${language}${words ? '-words' : ''}`, replica: true },
  );
  const alike = found.filter((job) => job.alike);
  return {
    kind: alike.length > 0 ? 'similar' : 'newest',
    jobs: await openJobsOf(
      (alike.length > 0 ? alike : found).map(({ id }) => id),
      board,
    ),
  };
}
