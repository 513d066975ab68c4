import type { Caller } from '../platform/chain/context.ts';
import { query as run } from '../platform/database/database.ts';
import { inNotes, inTags, notesBesideSql, sourcesOf, tagsBesideSql, tagsCalledSql, type Readable } from './sources.ts';
import { termsOf, type Query, type Term } from './query.ts';

/** A term in the words of the index; the empty text finds nobody. */
interface Looked {
  words: string;
  /** The same in names alone; empty where names are not looked into. */
  name_words: string;
  /** The same as it is written: these words alone have places, so that it can be told how often they stand there. */
  exact_words: string;
  note: string;
  /** Ids of the tags that are called so. */
  tags: number[];
  /** Whether notes or tags hold it that the index does not tell; hardly ever, and then one index answers the whole search. */
  notes_beside: boolean;
  tags_beside: boolean;
  stems: string[] | null;
  /** As the index spells it, without accents and signs. */
  spaced: string;
}

export interface Looker {
  caller: Caller;
  readable: Readable;
  /** Adds a value and answers its placeholder. */
  add: (value: unknown) => string;
  /** Placeholder of the caller's id. */
  me: string;
}

export interface Compiled {
  /** SQL over the rows `s` of applicant_profile_search. */
  sql: string;
  terms: (Looked & { term: Term; wanted: boolean })[];
}

/** A part that one look into the index answers (a tsquery), or SQL of its own. */
type Part = { words: string } | { sql: string };

/** Turns a query into a condition on the rows `s` of applicant_profile_search. */
export async function compileQuery(query: Query, looker: Looker): Promise<Compiled> {
  const found = termsOf(query);
  const looked = await lookUp(
    found.map(({ term }) => term),
    looker,
  );
  const byTerm = new Map(found.map(({ term }, at) => [term, looked[at]!]));
  const part = compile(query, true, byTerm, looker);
  return {
    sql: conditionOf(part, looker),
    terms: found.map(({ term, wanted }, at) => ({ ...looked[at]!, term, wanted })),
  };
}

function lookUp(terms: Term[], { caller, readable }: Looker): Promise<Looked[]> {
  const all = (of: (term: Term) => unknown) => terms.map(of);
  return run<Looked>(
    `select coalesce(public.rolecall_term(t.text, t.sources, t.form)::text, '') as words,
       case when t.sources like '%n%' then coalesce(public.rolecall_term(t.text, 'n', t.form)::text, '') else '' end as name_words,
       coalesce(public.rolecall_term(t.text, t.sources, 'exact')::text, '') as exact_words,
       t.note::text as note, t.tags,
       t.in_notes and exists (${notesBesideSql(readable, 't.note', '$1')}) as notes_beside,
       cardinality(t.tags) > 0 and exists (${tagsBesideSql('t.tags')}) as tags_beside,
       public.rolecall_stems(btrim(public.rolecall_spaced(t.text))) as stems, btrim(public.rolecall_spaced(t.text)) as spaced
     from (select u.*, public.rolecall_term(u.text, 'o', u.form) as note,
             case when u.in_tags then array(${tagsCalledSql(caller, `public.rolecall_term(u.text, 't', u.form)`)}) else '{}' end as tags
           from unnest($2::text[], $3::text[], $4::text[], $5::boolean[], $6::boolean[])
             with ordinality as u(text, sources, form, in_notes, in_tags, at)) t
     where $1::bigint is not null order by t.at`,
    [
      caller.id,
      all(({ text }) => text),
      all(({ field }) => sourcesOf(field, readable)),
      all(({ form }) => form),
      all(({ field }) => inNotes(field)),
      all(({ field }) => inTags(field)),
    ],
  );
}

function compile(query: Query, wanted: boolean, looked: Map<Term, Looked>, looker: Looker): Part {
  if (query.kind === 'term') return compileTerm(looked.get(query)!, wanted, looker);
  if (query.kind === 'not') return compile(query.part, !wanted, looked, looker);
  const and = (query.kind === 'and') === wanted;
  const parts = query.parts.map((part) => compile(part, wanted, looked, looker));
  const words = parts.flatMap((part) => ('words' in part ? [part.words] : []));
  const joined = words.length > 0 ? [`(${words.join(and ? ' & ' : ' | ')})`] : [];
  if (words.length === parts.length) return { words: joined[0]! };
  const conditions = [
    ...joined.map((text) => conditionOf({ words: text }, looker)),
    ...parts.flatMap((part) => ('sql' in part ? [part.sql] : [])),
  ];
  return { sql: `(${conditions.join(and ? ' and ' : ' or ')})` };
}

function compileTerm(term: Looked, wanted: boolean, looker: Looker): Part {
  // A lexeme that no row has: a term without a source finds nobody, and ruling it out rules nobody out.
  const found = [term.words, ...term.tags.map((id) => `'tx${id}'`)].filter(Boolean).join(' | ') || `'-'`;
  const words = wanted ? `(${found})` : `!(${found})`;
  const beside: string[] = [];
  if (term.notes_beside) beside.push(notesBesideSql(looker.readable, `${looker.add(term.note)}::tsquery`, looker.me));
  if (term.tags_beside) beside.push(tagsBesideSql(`${looker.add(term.tags)}::bigint[]`));
  if (beside.length === 0) return { words };
  // As an array the ids are looked up by the primary key beside the words; as a negation they are a hashed list.
  const sql = beside.map((select) =>
    wanted ? `s.applicant_profile_id = any(array(${select}))` : `s.applicant_profile_id not in (${select})`,
  );
  return { sql: `(${[conditionOf({ words }, looker), ...sql].join(wanted ? ' or ' : ' and ')})` };
}

function conditionOf(part: Part, { add }: Looker): string {
  return 'sql' in part ? part.sql : `s.words @@ ${add(part.words)}::tsquery`;
}
