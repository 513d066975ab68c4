import type { CallTypes } from '../../generated/call-types.ts';
import { query } from '../../platform/database/database.ts';
import type { Letter } from '../letter.ts';

type Linked = CallTypes['checkHash']['answer'];

/** What was answered, else what has been begun. */
export async function answersOf({ id, draft_answers }: Letter): Promise<Linked['answers']> {
  const sent = await query<Linked['answers'][number]>(
    `select question_id, coalesce(json_agg(answer_id order by answer_id) filter (where answer_id is not null), '[]') as answer_ids,
       max(answer_text) as answer_text
     from information_answers where approval_email_id = $1 group by question_id order by question_id`,
    [id],
    { name: 'offers-linked-answers' },
  );
  return sent.length > 0 || draft_answers === null ? sent : draftAnswers(draft_answers);
}

interface Draft {
  answers?: number[];
  text_answers?: { question_id: number; answer_text: string | null }[];
}

async function draftAnswers(draft: Draft): Promise<Linked['answers']> {
  const chosen = await query<{ question_id: number; answer_ids: number[] }>(
    `select question_id, json_agg(id order by id) as answer_ids from answers where id = any($1::bigint[])
      group by question_id order by question_id`,
    [draft.answers ?? []],
    { name: 'offers-linked-draft' },
  );
  const written = draft.text_answers ?? [];
  return [
    ...chosen.map((each) => ({ ...each, answer_text: null })),
    ...written.map((each) => ({ ...each, answer_ids: [] })),
  ];
}
