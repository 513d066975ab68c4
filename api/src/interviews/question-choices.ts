import type { CallTypes } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';

type Choice = CallTypes['interviewQuestions']['answer'][number];

/** As many as a list of choices shows. */
const MOST = 50;

/**
 * GET interview_questions: what may be asked in an interview, for those who make plans and do not keep the library: by
 * the ids of those that are chosen, archived ones too, else by words of a name or a question.
 */
export const interviewQuestions: Handler<'interviewQuestions'> = async ({ query: { ids, q } }): Promise<Choice[]> =>
  query<Choice>(
    `select t.id, t.name, t.archived from question_templates t
      where case when $1::bigint[] is not null then t.id = any($1)
        else not t.archived and ($2 = '' or strpos(lower(t.name), lower($2)) > 0 or exists (
          select from jsonb_each_text(t.question) words where strpos(lower(words.value), lower($2)) > 0)) end
      order by t.name, t.id limit $3`,
    [ids?.split(',').map(Number) ?? null, q?.trim() ?? '', MOST],
  );
