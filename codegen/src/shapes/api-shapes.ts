// Shapes of the api's generated data. Copied verbatim into api/src/generated, so that generated code imports nothing outside.
import type { FieldKind } from './kinds.ts';
import type { Language } from './languages.ts';
import type { HookName, ScopeName } from './names.ts';

export type { Language };
export type Text = Record<Language, string>;
export type Role =
  | 'super_admin'
  | 'recruiter_admin'
  | 'recruiter'
  | 'hiring_manager'
  | 'decision_maker'
  | 'observer'
  | 'pending';
export type Operation = 'list' | 'get' | 'create' | 'update' | 'delete' | 'reorder' | 'export';
export type FilterOperator = 'eq' | 'in' | 'ne' | 'gte' | 'lte' | 'contains' | 'isNull';
export type JsonSchema = { [keyword: string]: unknown };

/** How a value of a filter is read and compared. */
export type ValueType = 'integer' | 'number' | 'boolean' | 'date' | 'moment' | 'text';

/** What the api knows of a kind of field. */
export interface KindTraits {
  value: ValueType;
  /** What the text of a filter's value has to match. */
  valuePattern?: string;
  /** What stands in a column without null where nothing is given. */
  empty?: unknown;
  /** An object with a text for each language. */
  perLanguage?: true;
  /** HTML. */
  html?: true;
  /** What its text holds, for what JSON Schema cannot say. */
  format?: 'email' | 'emails' | 'uri';
  /**
   * SQL of the filters that do more than compare. `:field` is the value (of a text per language, the text), `:value`
   * what is asked for, `:values` the same as an array; `:table`, `:own` and `:other` name the table of a list of
   * references and its columns.
   */
  filter?: Partial<Record<FilterOperator, string>>;
  /** SQL, with `:field`, of what `gte` and `lte` compare; without it, the value. */
  compared?: { gte: string; lte: string };
  /** SQL that rows are sorted by, with `:field` and `:choices`; without it, the value. */
  sort?: string[];
  /**
   * Its cell in a CSV file: with the members of the value in braces, `{from}–{to}`, or those that there are, with commas
   * between them; without it, the value.
   */
  csv?: string | string[];
  /** An object whose members are changed one by one: what a body does not name stays. */
  byParts?: true;
  /** Uploaded files: bodies name them by id, and new ones by their token too. */
  files?: true;
  /** SQL of what readers see, with names as in `filter`; without it, the value. */
  shown?: string;
  /** Members of an object that a quick search looks into. */
  searched?: string[];
}

/** A field of a resource, as the resource controller needs it. */
export interface ResourceField {
  name: string;
  kind: FieldKind;
  /** Column of the table; absent for computed fields and lists of references. */
  column?: string;
  columnType?: string;
  /** SQL over the row `t` that gives the value: the column, the computed expression or the joined ids. */
  sql: string;
  filter: FilterOperator[];
  sort: boolean;
  /** SQL of an array of the values that there are, of a field by which rows are sorted in their order. */
  choices?: string;
  required: boolean;
  /** Null is a value of the column. Where it is not, an optional field that is sent as null gets its default. */
  nullable: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  createOnly: boolean;
  /** Roles that may read or write it; absent: those of the operation. */
  readRoles?: Role[];
  writeRoles?: Role[];
  default?: unknown;
  serverDefault?: 'now' | 'today' | 'currentUser';
  languages?: 'offered';
  sanitize?: 'richText' | 'plain';
  /** Characters of a rich text that readers see, at most; its markup does not count. */
  mostCharacters?: number;
  pii?: string;
  /** Texts may hold {{placeholders}}; `own`: the field with those of the row itself. */
  placeholders?: { own?: string };
  ref?: {
    entity: string;
    table: string;
    join?: { table: string; own: string; other: string };
    onDelete: 'restrict' | 'cascade' | 'setNull';
    /** Fields of the rows that may be referred to. */
    filter?: Record<string, unknown>;
    /** The version of the row that is meant is kept in this column: of a list, in the table between. */
    pin?: { column: string };
  };
  /** Its widget, where that says in words what is stored as a code: files say it too. */
  words?: 'country' | 'failure' | 'tenths';
  /** Of uploaded files: what may be one. */
  files?: { types: string[]; maxBytes: number };
  /** One row has it at most, of those with the same values in these fields. */
  exclusive?: { within: string[] };
  when?: { field: string; equals?: unknown; in?: unknown[]; require: boolean };
  /** Of a switch: the field whose emptying switches it off. */
  needs?: string;
  /** Parts of an object: those that a body does not name stay, and some are not everybody's to change. */
  parts?: { name: string; writeRoles?: Role[] }[];
}

/** An act that leads from one value of an enum to another. Who may do it is said with its call. */
export interface Transition {
  act: string;
  from: string[];
  /** Where it leads: none for an act that leaves the value as it is, several where its hook chooses. */
  to: string[];
  /** Fields that must be filled then. */
  fill: string[];
  hook?: HookName;
  /** SQL over the row `t`: whether the row allows it, whoever asks. */
  sql: string;
  /** Key of its name. */
  label: string;
  /** Why it is refused where its condition does not hold. */
  refused?: Text;
}

/** One entity with a table, as the api needs it. */
export interface Resource {
  entity: string;
  className: string;
  table: string;
  path: string;
  kind: 'resource' | 'owned' | 'join' | 'system';
  singleton: boolean;
  texts: { one: Text; other: Text };
  title?: string;
  fields: ResourceField[];
  relations: {
    name: string;
    entity: string;
    via: string;
    orderBy?: string;
    min?: number;
    max?: number;
    when?: { field: string; in: unknown[] };
  }[];
  /** The enum that says where a row stands in its life, what a new row begins with, and the acts that lead on. */
  transitions?: { field: string; initial: string; acts: Transition[] };
  search: string[];
  defaultSort: [string, 'ASC' | 'DESC'];
  perPage: number;
  maxPerPage: number;
  /** Lists count no further: the total of a longer one is one more than this. */
  countTo?: number;
  /** Columns of the file that its list is exported as. */
  fileColumns?: string[];
  scope?: ScopeName;
  lockVersion: boolean;
  systemDefault: boolean;
  position?: { column: string; within?: string };
  archivable?: { column: string; archivedWhen: boolean };
  /** Each state of a row is kept, its owned children in it. */
  versioned: boolean;
  publicFields?: string[];
  hooks: HookName[];
  seedKey: string[];
  /** What the removal of a candidate's data does to rows that refer to the candidate, or that name them. */
  removal: 'blank' | 'delete' | 'history' | 'mentions';
  /** The column with the address of whom rows are about that refer to no candidate. */
  person?: string;
  /** Unique index or check constraint name -> where and how its violation is told: by the text `errors.<error>`, or by one of its own. */
  constraints: Record<
    string,
    { field?: string; code: 'taken' | 'check' | 'reference'; error?: string; message?: Text }
  >;
  /** Bodies: JSON Schemas for Ajv, unknown fields refused. */
  createSchema: JsonSchema;
  updateSchema: JsonSchema;
}

/** For these roles, the call is open while the organization's column has this value. */
export interface CallSwitch {
  roles: Role[];
  column: string;
  open: boolean;
}

/** One call: a generated operation of a resource or a hand-built handler. */
export interface Call {
  id: string;
  area: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under /api/v1, without a leading slash, parameters in braces. */
  path: string;
  aliases: string[];
  roles: Role[] | 'public' | 'self' | 'selfOrAdmin' | 'hashOrStaff';
  /** Switches of the organization that close it to some of its roles. */
  switches?: CallSwitch[];
  /**
   * A generated call names its resource and operation; `public` answers the public fields to who has no session. An
   * update with an `act` does that alone.
   */
  resource?: { entity: string; operation: Operation; public: boolean; act?: string };
  /** Who reaches what it names: a rule that the chain asks, or the handler's own (`handler`), or all who may call. */
  scope?: 'job' | 'profile' | 'profiles' | 'applicant' | 'handler' | 'everyRow';
  params: Record<string, 'integer' | 'integers' | 'text'>;
  query?: JsonSchema;
  body?: JsonSchema;
  bodyKind: 'json' | 'multipart' | 'raw' | 'none';
  answerKind: 'json' | 'binary' | 'text' | 'events' | 'none';
  status: number;
  transaction: boolean;
  idempotent: boolean;
  rateLimit?: string;
  /** Few of these run at once, and none of their statements longer than so many seconds. */
  costly?: number;
}

/** What is taken of the rows of a group. */
export type Measure =
  | { of: 'count'; column?: string }
  | { of: 'distinct' | 'sum' | 'median' | 'p90'; column: string }
  | { of: 'share'; part: string; whole: string };

/** A chart of a report: what is compared, and by which numbers. */
export interface ReportChart {
  kind: 'bar' | 'line' | 'funnel';
  label: string;
  values: string[];
}

/** A report; see schemas/meta/report.meta.json for what its parts mean. */
export interface Report {
  name: string;
  /** Ids of its calls. */
  call: string;
  candidatesCall?: string;
  /** Where it is opened in the staff application. */
  screen: string;
  /** The rows that it counts. */
  sql: string;
  /** Describes its groups, which it reads as `groups`; absent where the rows say all. */
  groupsSql?: string;
  /** Its texts stand under `resources.<texts>`. */
  texts: string;
  period: boolean;
  /** Its rows are people, by their names: it leaves the house as a link alone. */
  personal: boolean;
  fields: Pick<ResourceField, 'name' | 'kind' | 'choices'>[];
  columns: string[];
  sort: [string, 'ASC' | 'DESC'];
  by: string[];
  /** Columns that together tell each row from all others. */
  key?: string[];
  measures: Record<string, Measure>;
  totals: boolean;
  atLeast?: number;
  candidates?: string;
  chart?: ReportChart;
  filters: string[];
}

/** How the SQL of reports gets the value of a filter, and how people read it. */
export interface ReportFilter {
  kind: FieldKind;
  /** The entity that its ids are of. */
  entity?: string;
  type: 'bigint[]' | 'text[]' | 'date' | 'text';
}

/** What filters leave of a table that reports read. */
export interface ReportNarrowing {
  by: string[];
  table: 'jobs' | 'applicant_profiles';
  sql: string;
}
