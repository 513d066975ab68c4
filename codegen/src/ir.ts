import type { FieldKind } from './kinds/index.ts';
import type { Limits } from './raw-schema.ts';
import type { Language } from './shapes/languages.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * The model that emitters see: entities with every default filled in and every mixin unfolded.
 * Nothing in here is optional because somebody left it out of a schema; `undefined` means "has none".
 */
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
/** Who reaches what a call names: a rule that the chain asks, the handler, or whoever may call. */
export type CallScope = 'job' | 'profile' | 'profiles' | 'applicant' | 'handler' | 'everyRow';
export type Operation = 'list' | 'get' | 'create' | 'update' | 'delete' | 'reorder' | 'export';
export type FilterOperator = 'eq' | 'in' | 'ne' | 'gte' | 'lte' | 'contains' | 'isNull';
export type JsonSchema = { [keyword: string]: unknown };

export interface FieldTexts {
  label: Text;
  help?: Text;
  placeholder?: Text;
  values?: Record<string, Text>;
}

export interface ReferenceIR {
  /** File name of the entity referred to. */
  entity: string;
  table: string;
  path: string;
  onDelete: 'restrict' | 'cascade' | 'setNull';
  /** Join table of a `many` reference: columns are (own, other). */
  join?: { table: string; own: string; other: string };
  filter?: Record<string, unknown>;
}

/** What brings a field that the file does not name. */
export type MixinName =
  | 'id'
  | 'timestamps'
  | 'lockVersion'
  | 'position'
  | 'archivable'
  | 'systemDefault'
  | 'transitions'
  | 'pin';

export interface FieldIR {
  name: string;
  /** What it is to people and programs; column, checks and widget follow from it. */
  kind: FieldKind;
  description: string;
  /** JSON Schema of the value on the wire, without x- keywords but `x-message`, `$ref` resolved. */
  schema: JsonSchema;
  /** What a text that is typed has to match, and what is said where it does not: a text, or the key of one. */
  typed?: { pattern: string; message?: Text | string };
  /** Must be given on create and never null. */
  required: boolean;
  nullable: boolean;
  /** Absent for computed fields and `many` references. */
  column?: { name: string; type: string; nullable: boolean; default?: string; check?: { sql: string; error?: string } };
  default?: unknown;
  serverDefault?: 'now' | 'today' | 'currentUser';
  readOnly: boolean;
  writeOnly: boolean;
  /** Set by a mixin; not shown in forms unless listed. */
  mixin?: MixinName;
  access: { read?: Role[]; write?: Role[]; createOnly: boolean };
  filter: FilterOperator[];
  sort: boolean;
  unique?: { ci: boolean; with: string[] };
  /** One row has it at most, of those with the same values in these fields. */
  exclusive?: { within: string[] };
  ref?: ReferenceIR;
  /**
   * Of a reference that keeps which version it meant: the field of answers that says so, and the column of the number,
   * for a list in the table between the two.
   */
  pin?: { answer: string; column: string };
  computedSql?: string;
  /** Of uploaded files: what may be one. */
  files?: { types: string[]; maxBytes: number };
  /** A required text is asked for in all languages of the organization. */
  languages?: 'offered';
  sanitize?: 'richText' | 'plain';
  pii?: 'identity' | 'contact' | 'document' | 'sensitive';
  /** Texts may hold {{placeholders}}; `own`: the field with those of the row itself. */
  placeholders?: { own?: string };
  when?: { field: string; equals?: unknown; in?: unknown[]; require: boolean };
  /** Of a switch: the field that it is of no use without. */
  needs?: string;
  /** What forms make of a shared shape, by full names such as `address.city`. */
  parts: FieldIR[];
  widget: { kind: string; [option: string]: unknown };
  texts?: FieldTexts;
  renamedFrom?: string;
}

export interface IndexIR {
  name: string;
  /** Columns or expressions as SQL, in order. */
  expressions: string[];
  unique: boolean;
  where?: string;
  using: 'btree' | 'gin' | 'hash';
  /** Its place in x-indexes; none where it follows from a field. */
  place?: number;
  /** Field that a violation of a unique index is reported at. */
  field?: string;
  message?: Text;
}

export interface RelationIR {
  name: string;
  entity: string;
  via: string;
  orderBy?: string;
  min?: number;
  max?: number;
  keepWhile?: string;
  /** There are children only while this field of the parent has one of these values. */
  when?: { field: string; in: unknown[] };
  layout?: 'rows' | 'lines';
  texts?: FieldTexts;
}

/** An act that leads from one value of an enum to another. */
export interface TransitionIR {
  act: string;
  from: string[];
  /** Where it leads: none for an act that leaves the value as it is, several where its hook chooses. */
  to: string[];
  /** Nobody: only code does it. */
  roles: Role[];
  when?: { field: string; equals?: unknown; in?: unknown[] };
  /** Fields that must be filled then. */
  fill: string[];
  hook?: string;
  /** The hand-written call that does it; without it, one is generated. */
  call?: string;
  /** Who does it besides the staff. */
  by: ('link' | 'product')[];
  texts: { label: Text; confirm?: Text; refused?: Text };
  /** SQL over the row `t`: whether the row allows it, whoever asks. */
  sql: string;
}

/** Fields of a form that belong together. */
export interface GroupIR {
  id: string;
  fields: string[];
  widget?: string;
  texts?: FieldTexts;
}

/** A place in the admin's menu. */
export interface Menu {
  group: 'work' | 'content' | 'lookups' | 'people' | 'organization';
  order: number;
  icon: string;
  /** A yes/no field of the organization without which the entry is not shown. */
  switch?: string;
  /** Who has the entry; without them, who may open the screen. */
  roles?: Role[];
  /** What is counted beside its name. */
  badge?: 'unreadMails' | 'heldApplications';
}

/** The place of a screen that is written by hand. */
export interface ScreenMenu extends Menu {
  /** Key of its name. */
  text: string;
}

export interface EntityIR {
  /** File name without .schema.json, kebab-case. */
  name: string;
  className: string;
  description: string;
  kind: 'resource' | 'owned' | 'join' | 'system';
  table: string;
  path: string;
  area: string;
  large: boolean;
  singleton: boolean;
  /** Path of the schema file, for banners. */
  source: string;
  texts: { one: Text; other: Text; empty?: Text; help?: Text };
  title?: string;
  fields: FieldIR[];
  relations: RelationIR[];
  /** The life of its rows: the enum that says where each stands, and the acts that lead on. */
  transitions?: { field: string; acts: TransitionIR[] };
  indexes: IndexIR[];
  checks: { name: string; sql: string; message: Text }[];
  operations: Operation[];
  publicApi?: { operations: ('list' | 'get')[]; fields: string[] };
  perPage: number;
  maxPerPage: number;
  /** Lists count no further. */
  countTo?: number | undefined;
  roles: Record<Operation, Role[]>;
  /** Who opens its list and forms, where not all who read it do. */
  screenRoles?: Role[];
  scope?: string;
  search: string[];
  timestamps: boolean;
  lockVersion: boolean;
  systemDefault: boolean;
  position?: { column: string; within?: string };
  archivable?: { column: string; archivedWhen: boolean };
  list?: {
    columns: string[];
    sort: [string, 'ASC' | 'DESC'];
    filters: string[];
    /** A tab for each of these values of an enum. */
    tabs?: { field: string; values: string[] };
  };
  form: { groups: GroupIR[]; opensNew: boolean };
  screens: { id: string; path: string; roles: Role[]; menu?: Menu; groups: GroupIR[]; texts: FieldTexts }[];
  menu?: Menu;
  routes: { list?: string; archived?: string; create?: string; edit?: string; clone?: string; delete?: string };
  /** The screen that forms lead back to where there is no list. */
  back?: string;
  clone?: { reset: Record<string, unknown> };
  /** Each state of a row is kept. */
  versioned: boolean;
  hooks: string[];
  seedKey: string[];
  /** What the removal of a candidate's data does to rows that refer to the candidate, or that name them. */
  removal: 'blank' | 'delete' | 'history' | 'mentions';
  /** The field with the address of whom rows are about that refer to no candidate. */
  person?: string;
  renamedFrom?: string;
}

/** For these roles, the call is open while the organization's column has this value. */
export interface CallSwitch {
  roles: Role[];
  column: string;
  open: boolean;
}

/** One hand-built call of schemas/requests. */
export interface CallIR {
  id: string;
  area: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  aliases: string[];
  roles: Role[] | 'public' | 'self' | 'selfOrAdmin' | 'hashOrStaff';
  switches?: CallSwitch[];
  scope?: CallScope;
  summary: string;
  query?: JsonSchema;
  body?: JsonSchema;
  /** What is answered may be sent back as it was read. */
  takesBack?: true;
  bodyKind: 'json' | 'multipart' | 'raw' | 'none';
  answer?: JsonSchema;
  answerKind: 'json' | 'binary' | 'text' | 'events' | 'none';
  /** What each event of a stream carries. */
  event?: JsonSchema;
  status: number;
  errors: number[];
  transaction: boolean;
  idempotent: boolean;
  rateLimit?: string;
  costly?: number;
  source: string;
}

/** A screen of the admin that is written by hand. */
export interface ScreenIR {
  path: string;
  /** Why no schema says it. */
  why: string;
  roles: Role[];
  /** A yes/no field of the organization without which neither the screen nor its entry is there. */
  switch?: string;
  menu?: ScreenMenu;
}

/** A table of the database by its columns, in the words of PostgreSQL. */
export interface TableIR {
  name: string;
  columns: { name: string; type: string; nullable: boolean; /** The database works it out. */ generated?: true }[];
}

export const reportSubjects = ['jobs', 'candidates', 'hiring', 'offers', 'team'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export interface ReportChart {
  kind: 'bar' | 'line' | 'funnel';
  label: string;
  values: string[];
}

/** What filters leave of a table that reports read: SQL over the row `t` with `:name` for what a filter says. */
export interface ReportNarrowing {
  by: string[];
  table: 'jobs' | 'applicant_profiles';
  sql: string;
}

/** What is taken of the rows of a group. */
export type MeasureIR =
  | { of: 'count'; column?: string }
  | { of: 'distinct' | 'sum' | 'median' | 'p90'; column: string }
  | { of: 'share'; part: string; whole: string };

/** One file of schemas/reports. */
export interface ReportIR {
  /** File name without .report.json. */
  name: string;
  className: string;
  description: string;
  source: string;
  /** The SQL of its rows, with `:name` for parameters. */
  sql: string;
  sqlSource: string;
  /** The SQL that describes its groups, which it reads as `groups`; undefined where the rows say all. */
  groupsSql?: string;
  texts: { title: Text; help: Text };
  /** Where its texts stand: `resources.<textsPath>.…`. */
  textsPath: string;
  path: string;
  screen: string;
  subject: ReportSubject;
  roles: Role[];
  switch?: string;
  period: boolean;
  /** Each row is of a candidate, and says who it is. */
  personal: boolean;
  fields: FieldIR[];
  columns: string[];
  sort: [string, 'ASC' | 'DESC'];
  by: string[];
  /** Columns that together tell each row from all others. */
  key?: string[];
  measures: Record<string, MeasureIR>;
  /** Whether the measures of all rows together are taken. */
  totals: boolean;
  atLeast?: number;
  links: Record<string, string>;
  candidates?: string;
  chart?: ReportChart;
  filters: FieldIR[];
}

/** Everything that the emitters get. */
export interface Model {
  entities: EntityIR[];
  /** Tables that only migrations make, and of those of entities the columns that only migrations have worked out. */
  tablesByHand: TableIR[];
  calls: CallIR[];
  screens: ScreenIR[];
  reports: ReportIR[];
  /** What each filter of reports narrows, whichever report has it. */
  reportFilters: { fields: FieldIR[]; narrows: ReportNarrowing[]; source: string };
  /** Roles that often have the same rights, by name. */
  roleGroups: Record<string, Role[]>;
  /** Names of the admin's widgets. */
  widgets: { fields: string[]; groups: string[]; tools: string[] };
  /** Names of what is written by hand. */
  names: { hooks: string[]; scopes: Record<string, { table: string; column: string } | undefined>; icons: string[] };
  /** What schemas may say, as schemas/meta has it, for those who write them. */
  vocabulary: Vocabulary;
  /** Roles by how far they see; those that it does not name see nobody. */
  reach: Record<string, Role[]>;
  /** What is bounded for all; attachments as fields of files are. */
  limits: Limits & { attachmentBytes: number; attachmentTypes: string[] };
  /** Hand-written texts by key. */
  texts: Record<string, Text>;
  /** Digest of all schemas; the admin's store and the health page carry it. */
  version: string;
}
