import type { Language, Text } from '../../generated/shapes.ts';
import { cleanHtml } from '../../platform/mail/index.ts';
import { dressed, fillTemplate, gapsOf, placeholderSource, type PlaceholderSource } from '../../templates/index.ts';
import type { Author } from './author.ts';
import { wordsIn, type Draft } from './draft.ts';

/** Whom and what a mail is about, as its text names them. */
export interface Subject {
  recipient: PlaceholderSource['recipient'];
  jobName: Text | null;
  language: Language;
  /** Header of the job's department. */
  usualHeaderId: number | null;
}

export interface Composed {
  language: Language;
  subject: string;
  html: string;
  headerId: number | null;
  /** Placeholders that nothing is known for, and those that are empty for this recipient. */
  gaps: { unknown: string[]; empty: string[] };
}

/** The finished mail of a draft for somebody: filled in, between header and signature. undefined: nothing is written. */
export async function compose(draft: Draft, about: Subject, author: Author | null): Promise<Composed | undefined> {
  const words = wordsIn(draft, draft.language ?? about.language);
  if (!words) return undefined;
  const { language } = words;
  const source = await placeholderSource(language, { recipient: about.recipient, job: { name: about.jobName } });
  const template = {
    subject: { [language]: words.subject },
    body: { [language]: asHtml(words.body) },
    custom_placeholder: draft.own,
  };
  const filled = fillTemplate(template, source, draft.custom);
  const headerId = draft.headerId ?? about.usualHeaderId;
  const html = cleanHtml(await dressed(filled.html, { headerId, signature: draft.signature, author }));
  return { language, subject: filled.subject, html, headerId, gaps: gapsOf(template, source, draft.custom) };
}

/** A text without any mark was typed by a program or by hand: its lines stay lines. */
export const asHtml = (text: string) => (/<[a-z][^<>]*>/i.test(text) ? text : text.replace(/\r?\n/g, '<br>'));
