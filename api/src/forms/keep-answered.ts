import { resourceOf } from '../generated/resources.ts';
import { query } from '../platform/database/database.ts';
import { asNew } from '../platform/resource/as-new.ts';
import type { Row } from '../platform/resource/registry.ts';
import { isPartialList } from '../platform/chain/input/adapt-body.ts';
import { sentList } from './missing-texts.ts';

/** A question in use as it is stored; who answered it read these words. */
interface Stored extends Row {
  id: number;
  answered: boolean;
  answers: (Row & { id: number; chosen: boolean })[];
}

/**
 * Words that candidates have answered are not changed under their answers. A question that was answered and gets other
 * words, or is of another kind now, becomes a new one in its place, and so does a single answer that was chosen; the old one leaves the form but
 * stays with those who answered it. The list that was sent is changed in place, so that it saves just that.
 */
export async function keepWhatWasAnswered(formId: number, sent: Row[]): Promise<void> {
  const stored = new Map((await questionsOf(formId)).map((question) => [question.id, question]));
  for (const [place, question] of [...sent.entries()]) {
    const before = typeof question.id === 'number' ? stored.get(question.id) : undefined;
    if (!before || question._destroy === true) continue;
    if (before.answered && (differs(before.name, question.name) || hasOtherKind(before, question))) {
      sent[place] = successor(before, question);
      if (isPartialList(sent)) sent.push({ id: before.id, _destroy: true });
    } else {
      keepAnswers(before, sentList(question, 'answers').sent);
    }
  }
}

/** Requests that are out ask the form `q.form_id` as it was in version `v`; their answers are still to come. */
const ASKED = `from approval_emails_forms x join approval_emails l on l.id = x.approval_email_id
    join row_versions v on v.entity = 'form' and v.row_id = x.form_id and v.number = x.version
   where x.form_id = q.form_id and l.sent_at is not null and l.answered_at is null and not l.is_archived`;

/** The rows are locked first: an application that is being sent either counts here or meets the new form. */
async function questionsOf(formId: number): Promise<Stored[]> {
  await query('select id from questions where form_id = $1 for update', [formId]);
  await query(
    'select a.id from answers a join questions q on q.id = a.question_id where q.form_id = $1 for update of a',
    [formId],
  );
  return query<Stored>(
    `select q.*,
       exists (select from applicant_profile_answers c where c.question_id = q.id)
         or exists (select from text_answers t where t.question_id = q.id)
         or exists (select from information_answers i where i.question_id = q.id)
         or exists (select ${ASKED} and v.snapshot @> jsonb_build_object('questions', jsonb_build_array(jsonb_build_object('id', q.id)))) as answered,
       (select coalesce(json_agg(to_jsonb(a) || jsonb_build_object('chosen',
            exists (select from applicant_profile_answers c where c.answer_id = a.id)
              or exists (select from information_answers i where i.answer_id = a.id)
              or exists (select ${ASKED} and v.snapshot @> jsonb_build_object('questions', jsonb_build_array(
                jsonb_build_object('id', q.id, 'answers', jsonb_build_array(jsonb_build_object('id', a.id))))))) order by a."order", a.id), '[]')
          from answers a where a.question_id = q.id and not a.is_deleted) as answers
     from questions q where q.form_id = $1 and not q.is_deleted`,
    [formId],
  );
}

function keepAnswers(before: Stored, sent: Row[]): void {
  for (const [place, answer] of [...sent.entries()]) {
    const old = before.answers.find(({ id }) => id === answer.id);
    if (!old?.chosen || answer._destroy === true || !differs(old.text, answer.text)) continue;
    sent[place] = merged('answer', old, answer);
    if (isPartialList(sent)) sent.push({ id: old.id, _destroy: true });
  }
}

/** The question with what was sent, as one that nobody has answered yet. */
function successor(before: Stored, question: Row): Row {
  const { name, sent } = sentList(question, 'answers');
  const named = name in question ? sent : before.answers;
  const others = isPartialList(named) ? before.answers.filter(({ id }) => !sent.some((each) => each.id === id)) : [];
  const answers = [...others, ...named]
    .filter((answer) => answer._destroy !== true)
    .map((answer) => merged('answer', before.answers.find(({ id }) => id === answer.id) ?? {}, answer));
  const { answers_attributes: _replaced, ...rest } = question;
  return { ...merged('question', before, rest), answers };
}

const PER_LANGUAGE = ['name', 'text', 'helper_text', 'legend'];
/** Of the stored question and its answers alone, and made anew for what takes their place. */
const NOT_COPIED = new Set(['answered', 'chosen', 'answers', 'form_id', 'question_id']);

function merged(entity: 'question' | 'answer', before: Row, sent: Row): Row {
  const all: Row = { ...before, ...sent };
  for (const field of PER_LANGUAGE) {
    if (before[field] && sent[field]) all[field] = { ...before[field], ...sent[field] };
  }
  const copied = Object.fromEntries(Object.entries(all).filter(([name]) => !NOT_COPIED.has(name)));
  return asNew(resourceOf(entity), copied);
}

/** Whether a text that was there reads differently now; a language more changes nothing for who read another. */
function differs(before: unknown, sent: unknown): boolean {
  if (sent === undefined || sent === null) return false;
  const now = sent as Record<string, string | null>;
  return Object.entries((before ?? {}) as Record<string, string | null>).some(
    ([language, text]) => text?.trim() && language in now && words(text) !== words(now[language] ?? ''),
  );
}

/** Answers of one kind are none of another. */
const hasOtherKind = (before: Row, { question_type: type }: Row): boolean =>
  typeof type === 'string' && type !== before.question_type;

const words = (text: string) => text.trim().replace(/\s+/g, ' ');
