import type { Rows } from '../../generated/rows.ts';
import type { Language } from '../../generated/shapes.ts';
import { holdPerson } from '../../candidates/index.ts';
import { queueDraft, templateByCode, type Draft } from '../../mail/index.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { isAddress, letterHtml, questionAddress } from '../../platform/mail/index.ts';
import { dayInWords } from '../../generated/date-words.ts';
import { t } from '../../platform/texts/texts.ts';
import { QUESTION_PURPOSE } from '../inactive.ts';
import { concernedPerson, type Concerned } from './due-sql.ts';

/** What the organization calls these in its template, `retention_question`. */
const LABELS = { day: 'removal date', months: 'months', link: 'answer link' } as const;

/**
 * Asks somebody, once, whether their data may be kept longer: the question, its mail and the count of the run in one
 * transaction, with all that speaks against it looked at again.
 */
export async function askCandidate(
  applicantId: number,
  { run, rule }: { run: number; rule: number | null },
): Promise<void> {
  await withTransaction(async () => {
    const person = await holdPerson(applicantId);
    const found = person === undefined ? undefined : await concernedPerson(person);
    const isToAsk = found?.rule_id === rule && found.ask_on !== null && found.kept_because.length === 0;
    const asked = found && isToAsk && (await isTime(found.ask_on!)) ? await ask(found) : false;
    await query('update retention_runs set cursor = greatest(cursor, $2), asked = asked + $3 where id = $1', [
      run,
      applicantId,
      asked ? 1 : 0,
    ]);
  });
}

async function isTime(day: string): Promise<boolean> {
  const row = await queryOne<{ due: boolean }>(
    'select $1::date <= (now() at time zone time_zone)::date as due from organizations where id = 1',
    [day],
  );
  return row?.due === true;
}

type Person = Pick<Rows['applicants'], 'first_name' | 'last_name'> & { email: string; language: Language };

async function ask({ applicant_id, rule_id, months, due_on }: Concerned): Promise<boolean> {
  const person = await queryOne<Person>(
    `select first_name, last_name, btrim(email) as email, preferred_language as language from applicants where id = $1`,
    [applicant_id],
  );
  if (!person) return false;
  const question = await queryOne<{ id: number }>(
    'insert into retention_questions (applicant_id, retention_rule_id, months, remove_on) values ($1, $2, $3, $4) returning id',
    [applicant_id, rule_id, months, due_on],
  );
  // Who cannot be written to is not waited for longer than others.
  if (!isAddress(person.email)) return false;
  const mail = await send(applicant_id, person, { months, due_on, key: `${QUESTION_PURPOSE}-${question!.id}` });
  await query('update retention_questions set hgemail_id = $2 where id = $1', [question!.id, mail]);
  return true;
}

/** The organization's template, else a letter of ours; the link is made as the mail leaves. */
async function send(
  applicantId: number,
  person: Person,
  { months, due_on, key }: { months: number; due_on: string; key: string },
): Promise<number> {
  const { language } = person;
  const template = await templateByCode(QUESTION_PURPOSE);
  const own = Object.values(LABELS).map((label) => ({ label }));
  const usual: Draft = {
    purpose: QUESTION_PURPOSE,
    templateId: template?.id ?? null,
    subject: template?.subject ?? '',
    body: withLink(template?.body ?? ''),
    own: [...(template?.custom_placeholder ?? []), ...own],
    custom: {
      [LABELS.day]: dayInWords(due_on, language),
      [LABELS.months]: String(months),
      [LABELS.link]: questionAddress(language),
    },
    language: null,
    // A copy would carry the candidate's own link to others.
    cc: '',
    headerId: template?.header_id ?? null,
    signature: template?.signature_type ?? null,
    replyable: false,
    fileIds: template?.file_ids ?? [],
    notBefore: null,
  };
  const to = {
    to: person.email,
    recipientKind: 'candidate' as const,
    applicantId,
    dedupeKey: key,
    recipient: person,
    jobName: null,
    language,
    usualHeaderId: null,
  };
  const id = (await queueDraft(usual, to, null)) ?? (await queueDraft({ ...usual, ...letter(language) }, to, null));
  if (id === undefined) throw new Error('The question says nothing');
  return id;
}

/** A template whose text has lost the link gets it at the end: without it nobody could answer. */
function withLink(body: Draft['body']): Draft['body'] {
  const link = `{{${LABELS.link}}}`;
  if (typeof body === 'string') return body;
  return Object.fromEntries(
    Object.entries(body ?? {}).map(([language, text]) => [
      language,
      text && !/\{\{\s*answer link\s*\}\}/.test(text) ? `${text}<p>${link}</p>` : text,
    ]),
  ) as Draft['body'];
}

function letter(language: Language): Pick<Draft, 'subject' | 'body'> {
  return {
    subject: t(language, 'retention.mail.subject', { organization: '{{clientName}}' }),
    body: letterHtml({
      language,
      name: '{{user.name.first}}',
      organization: '{{clientName}}',
      paragraphs: [
        t(language, 'retention.mail.text', {
          organization: '{{clientName}}',
          day: `{{${LABELS.day}}}`,
          months: `{{${LABELS.months}}}`,
        }),
        t(language, 'retention.mail.silence', { day: `{{${LABELS.day}}}` }),
      ],
      link: { href: `{{${LABELS.link}}}`, label: t(language, 'retention.mail.link') },
    }),
  };
}
