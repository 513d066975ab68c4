/** The schema files as they are written, after the meta-schemas have let them pass. */
import type {
  CallScope,
  CallSwitch,
  FieldTexts,
  FilterOperator,
  JsonSchema,
  Menu,
  MixinName,
  Operation,
  ReportChart,
  ReportNarrowing,
  Role,
  ScreenMenu,
  Text,
} from './ir.ts';
import type { Language } from './shapes/languages.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What stands for a rule where there is none: whoever may make a call may make it on every row. */
export const everyRow = 'everyRow';

/** The name of a group in defaults.json, or a list of groups and of roles that are added to them. */
export type RoleList = string | string[];
export type RoleGroups = Record<string, string[]>;

/** What a call says in place of roles when it does not ask for one. */
export const openRoles = ['public', 'self', 'selfOrAdmin', 'hashOrStaff'] as const;
export type OpenRoles = (typeof openRoles)[number];
export type LocalFieldTexts = Record<
  Language,
  { label: string; help?: string; placeholder?: string; values?: Record<string, string> }
>;
export type LocalEntityTexts = Record<Language, { one: string; other: string; empty?: string; help?: string }>;
export type Mixin =
  | 'timestamps'
  | 'lockVersion'
  | 'systemDefault'
  | 'position'
  | 'archivable'
  | { position: { column?: string; within?: string } }
  | { archivable: { column: string; archivedWhen?: boolean } };

/** An act of `x-transitions`. */
export interface RawTransition {
  from: string[];
  to?: string | string[];
  roles: RoleList;
  when?: { field: string; equals?: unknown; in?: unknown[] };
  fill?: string[];
  hook?: string;
  call?: string;
  by?: ('link' | 'product')[];
  'x-i18n': Record<Language, { label: string; confirm?: string; refused?: string }>;
}

export interface PropertySchema {
  description?: string;
  type?: string | string[];
  format?: string;
  enum?: (string | null)[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  'x-message'?: Text;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: JsonSchema;
  default?: unknown;
  examples?: unknown[];
  readOnly?: boolean;
  writeOnly?: boolean;
  $ref?: string;
  'x-type'?: string;
  'x-languages'?: 'offered';
  'x-column'?: { type?: string; default?: string };
  'x-ref'?: {
    entity: string;
    onDelete?: 'restrict' | 'cascade' | 'setNull';
    many?: boolean;
    filter?: Record<string, unknown>;
  };
  'x-pin-version'?: true;
  'x-exclusive'?: { within: string[] };
  'x-unique'?: true | { ci?: boolean; with?: string[] };
  'x-filter'?: FilterOperator[];
  'x-sort'?: boolean;
  'x-access'?: { read?: RoleList; write?: RoleList; createOnly?: boolean };
  'x-widget'?: string | { kind: string; [option: string]: unknown };
  'x-i18n'?: LocalFieldTexts;
  'x-default'?: 'now' | 'today' | 'currentUser';
  'x-when'?: { field: string; equals?: unknown; in?: unknown[]; require?: boolean };
  'x-needs'?: string;
  'x-computed'?: { sql: string; input?: boolean };
  'x-sanitize'?: 'richText' | 'plain';
  'x-pii'?: 'identity' | 'contact' | 'document' | 'sensitive';
  'x-placeholders'?: true | { own?: string };
  'x-files'?: { types?: string[]; maxBytes?: number };
  'x-transitions'?: Record<string, RawTransition>;
  'x-renamedFrom'?: string;
  /** Not written in files: normalisation marks the columns of mixins, and what transitions and pinned versions bring. */
  'x-mixin'?: MixinName;
}

export interface RawGroup {
  id: string;
  fields: string[];
  widget?: string;
  'x-i18n'?: LocalFieldTexts;
}

/** A place in the menu as files say it. */
export type RawMenu = Omit<Menu, 'roles'> & { roles?: RoleList };

export interface EntitySchema {
  title: string;
  description: string;
  required?: string[];
  'x-entity': {
    kind: 'resource' | 'owned' | 'join' | 'system';
    table?: string;
    path?: string;
    area?: string;
    large?: boolean;
    singleton?: boolean;
  };
  'x-mixins'?: Mixin[];
  'x-title'?: string;
  'x-i18n': LocalEntityTexts;
  'x-api'?: {
    operations?: Operation[];
    public?: { operations: ('list' | 'get')[]; fields: string[] };
    perPage?: number;
    maxPerPage?: number;
    countTo?: number;
  };
  'x-roles'?: { [operation in Operation | 'read' | 'write' | 'screens']?: RoleList };
  'x-scope'?: string;
  'x-relations'?: Record<
    string,
    {
      owns: string;
      via: string;
      orderBy?: string;
      min?: number;
      max?: number;
      keepWhile?: string;
      when?: { field: string; in: unknown[] };
      layout?: 'rows' | 'lines';
      'x-i18n'?: LocalFieldTexts;
    }
  >;
  'x-indexes'?: {
    fields: string[];
    unique?: boolean;
    where?: string;
    using?: 'btree' | 'gin' | 'hash';
    name?: string;
    message?: Text;
  }[];
  'x-checks'?: { name: string; sql: string; message: Text }[];
  'x-search'?: string[];
  'x-list'?: {
    columns: string[];
    sort?: [string, 'ASC' | 'DESC'];
    filters?: string[];
    tabs?: { field: string; values: string[] };
  };
  'x-form'?: { groups: RawGroup[]; opensNew?: boolean };
  'x-screens'?: {
    id: string;
    path: string;
    roles?: RoleList;
    menu?: RawMenu;
    groups: RawGroup[];
    'x-i18n': LocalFieldTexts;
  }[];
  'x-menu'?: RawMenu;
  'x-routes'?: {
    list?: string;
    archived?: string;
    create?: string;
    edit?: string;
    clone?: string;
    delete?: string;
    back?: string;
  };
  'x-clone'?: { reset?: Record<string, unknown> };
  'x-versioned'?: true;
  'x-hooks'?: string[];
  'x-seed'?: { key: string[] };
  'x-removal'?: 'blank' | 'delete' | 'history' | 'mentions';
  'x-person'?: string;
  'x-renamedFrom'?: string;
  properties: Record<string, PropertySchema>;
}

export interface RawCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  alias?: string[];
  roles: RoleList | OpenRoles;
  switches?: CallSwitch[];
  scope?: CallScope;
  summary: string;
  query?: JsonSchema;
  body?: JsonSchema;
  takesBack?: true;
  bodyKind?: 'json' | 'multipart' | 'raw' | 'none';
  answer?: JsonSchema;
  answerKind?: 'json' | 'binary' | 'text' | 'events' | 'none';
  event?: JsonSchema;
  status?: number;
  errors?: number[];
  transaction?: boolean;
  idempotent?: boolean;
  rateLimit?: string;
  costly?: number;
}

export interface CallsFile {
  area: string;
  definitions?: Record<string, JsonSchema>;
  calls: Record<string, RawCall>;
}

export interface TextsFile {
  texts: Record<string, Text>;
}

/** A screen of the admin that is written by hand. */
export interface Screen {
  path: string;
  why: string;
  roles: RoleList;
  switch?: string;
  menu?: Omit<ScreenMenu, 'roles'> & { roles?: RoleList };
}

/** A property of a report or one of its filters: a field of its own, or that of an entity. */
export type ReportProperty = PropertySchema & { 'x-field'?: string };

/** One of: how many rows (true) or how many with a yes, how many values, … of a column of the SQL. */
export interface RawMeasure {
  count?: true | string;
  distinct?: string;
  sum?: string;
  median?: string;
  p90?: string;
  share?: [part: string, whole: string];
}

/** A file of schemas/reports. */
export interface ReportFile {
  title: string;
  description: string;
  'x-i18n': Record<Language, { title: string; help: string }>;
  'x-report': {
    path: string;
    screen: string;
    roles: RoleList;
    switch?: string;
    period?: 'none' | 'optional';
    filters?: string[];
    by?: string[];
    key?: string[];
    measures?: Record<string, RawMeasure>;
    totals?: false;
    atLeast?: number;
    columns: string[];
    sort: [string, 'ASC' | 'DESC'];
    links?: Record<string, string>;
    candidates?: string;
    chart?: ReportChart;
  };
  properties: Record<string, ReportProperty>;
}

/** schemas/reports/filters.json */
export interface ReportFiltersFile {
  properties: Record<string, ReportProperty>;
  narrows: ReportNarrowing[];
}

export const reaches = ['everyJob', 'assignedJobs', 'flaggedStages'] as const;
export type Reach = (typeof reaches)[number];

/** What is bounded for all, where no field and no call says it. */
export interface Limits {
  /** What one call acts on at the most: ids, or what a filter finds. */
  chosen: number;
  /** Of what waits on the dashboard so much is counted; of more it is said that it is more. */
  counted: number;
  /** By the kind of an export: how many candidates, and what may go into it; and what does where nobody chooses. */
  exports: { most: Record<string, number>; parts: Record<string, string[]>; usualParts: string[] };
  resumeBytes: number;
  /** What file choosers show of resumes and letters. */
  resumeTypes: string[];
  pictureBytes: number;
  /** What fits into the calls of a signature as a data address, rounded to what people read. */
  signatureBytes: number;
}

export interface Defaults {
  /** Roles that often have the same rights, by the name that schemas give them. */
  roleGroups: RoleGroups;
  /** How far roles see: every job, the jobs that they are assigned to, or in those the stages meant for decision makers. */
  reach: Record<Reach, Role[]>;
  'x-entity': { area: string; large: boolean; singleton: boolean };
  'x-mixins': Mixin[];
  'x-api': { operations: Operation[]; perPage: number; maxPerPage: number };
  'x-roles': { read: RoleList; write: RoleList };
  position: { column: string };
  archivable: { column: string; archivedWhen: boolean };
  'x-ref': { onDelete: 'restrict'; many: boolean };
  limits: Limits;
  string: { maxLength: number };
  files: { types: string[]; maxItems: number; maxBytes: number };
  'long-text': { maxLength: number };
  'text-per-language': { maxLength: number };
  'rich-text': { maxLength: number };
  /** The languages of the product; see `LANGUAGES` of shapes/languages.ts. */
  languages: Language[];
  stemmers: Record<Language, { letter: string; stemmer: string; small_words: string[] }>;
  /** Labels of the columns that mixins bring. */
  mixinTexts: Record<string, FieldTexts['label']>;
}

/** A parsed file with its path below the project's root. */
export interface SourceFile<Content> {
  /** File name without .schema.json or .json. */
  name: string;
  path: string;
  content: Content;
}

/** What schemas may name in x-widget, in the groups of a form and in the option `tools`. */
export type Widgets = Vocabulary['widgets'];

/** Hooks, row rules (`table`: whose own id they are about; `column`: what refers there elsewhere) and icons. */
export type RegisteredNames = Vocabulary['names'];

/** Everything below schemas/. */
export interface Sources {
  defaults: Defaults;
  metas: SourceFile<JsonSchema>[];
  widgets: SourceFile<Widgets>;
  names: SourceFile<RegisteredNames>;
  entities: SourceFile<EntitySchema>[];
  requests: SourceFile<CallsFile>[];
  texts: SourceFile<TextsFile>[];
  /** Shapes of schemas/common and schemas/values, by their path below the project. */
  shapes: Map<string, SourceFile<JsonSchema>>;
  seeds: SourceFile<Record<string, unknown>[]>[];
  /** Reports, each with the text of the .sql file beside it, and of the .groups.sql file. */
  reports: (SourceFile<ReportFile> & { sql: string | undefined; groupsSql: string | undefined })[];
  reportFilters?: SourceFile<ReportFiltersFile>;
  screens?: SourceFile<{ screens: Screen[] }>;
  /** The text of `api/schema.sql`; empty before the first migration. */
  database: string;
  /** Digest of every file that was read. */
  version: string;
}
