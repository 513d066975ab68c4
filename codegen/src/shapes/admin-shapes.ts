// Shapes of the admin's generated data. Copied verbatim into admin-ui/src/generated.
import type { FieldKind, GroupWidgetName, WidgetName } from './kinds.ts';
import type { Language } from './languages.ts';
import type { IconName } from './names.ts';

export type { Language };
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

/** What the admin knows of a kind of field. */
export interface KindTraits {
  /** How a value is read from an address, and typed into a filter. */
  value: 'integer' | 'number' | 'boolean' | 'date' | 'moment' | 'text';
  /** An object with a text for each language. */
  perLanguage?: true;
  /** HTML. */
  html?: true;
  /** What its text holds. */
  format?: 'email' | 'emails' | 'uri';
}

/** A field as the screens need it. Labels are texts: resources.<path>.fields.<name>, help ….help, values ….values.<value>. */
export interface FieldDescriptor {
  name: string;
  kind: FieldKind;
  widget: { kind: WidgetName; [option: string]: unknown };
  required: boolean;
  readOnly: boolean;
  createOnly: boolean;
  sortable: boolean;
  filter: FilterOperator[];
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  /** The step of a number: 0.1 is one decimal. */
  multipleOf?: number;
  pattern?: string;
  /** Key of the text that says what does not match the pattern. */
  message?: string;
  choices?: string[];
  default?: unknown;
  /** Path of the resource referred to, which of its rows are offered, and the field that says which versions are meant. */
  reference?: { path: string; many: boolean; filter?: Record<string, unknown>; pins?: string };
  /** Of uploaded files: what may be one, and how many there may be. */
  files?: { types: string[]; maxBytes: number; maxItems?: number };
  readRoles?: Role[];
  writeRoles?: Role[];
  when?: { field: string; equals?: unknown; in?: unknown[]; require: boolean };
  /** Of a switch: the field that it is of no use without. */
  needs?: string;
  /** Inputs of an object, by full names such as `address.city`. */
  parts?: FieldDescriptor[];
  /** Texts may hold {{placeholders}}; `own`: the field with those of the row itself. */
  placeholders?: { own?: string };
  /** A required text is asked for in every language of the organization. */
  languages?: 'offered';
  hasHelp: boolean;
}

/** Fields of a form that belong together. */
export interface GroupDescriptor {
  id: string;
  fields: string[];
  widget?: GroupWidgetName;
  hasLabel: boolean;
  hasHelp: boolean;
}

/** A place in the menu. */
export interface MenuPlace {
  group: 'work' | 'content' | 'lookups' | 'people' | 'organization';
  order: number;
  icon: IconName;
  /** A yes/no field of the organization without which the entry is not shown. */
  switch?: string;
  /** Who has the entry; without them, who may open the screen. */
  roles?: Role[];
  /** What is counted beside its name. */
  badge?: 'unreadMails' | 'heldApplications';
}

/** Where a form over parts of the one row is found. */
interface FormScreenPlace {
  id: string;
  path: string;
  roles: Role[];
  menu?: MenuPlace;
}

/** A form over parts of the one row, with an address of its own. */
export interface FormScreen extends FormScreenPlace {
  groups: GroupDescriptor[];
  hasHelp: boolean;
}

/** Children saved with their parent. */
export interface RelationDescriptor {
  name: string;
  path: string;
  fields: FieldDescriptor[];
  /** Children of the children. */
  relations: RelationDescriptor[];
  orderBy?: string;
  min?: number;
  max?: number;
  /** A number of the child that keeps it from being taken away while it is above 0. */
  keepWhile?: string;
  when?: { field: string; in: unknown[] };
  layout?: 'rows' | 'lines';
}

/** An act that leads from one value of an enum to another; texts: resources.<path>.acts.<act>, and .confirm. */
export interface ActDescriptor {
  act: string;
  /** Id of the call that does it. */
  call: string;
  /** The one value that it leads to. */
  to?: string;
  /** Fields that must be filled then. */
  fill: string[];
  /** It is asked about before it is done. */
  confirms: boolean;
}

/** What menus, addresses and rights need of a resource, before any of its screens is opened. */
export interface ResourceSummary {
  /** react-admin's resource name and the path under /api/v1. */
  path: string;
  operations: Operation[];
  roles: Record<Operation, Role[]>;
  screens: FormScreenPlace[];
  routes: { list?: string; archived?: string; create?: string; edit?: string; clone?: string; delete?: string };
  menu?: MenuPlace;
}

/** One resource as its screens need it. */
export interface ResourceDescriptor extends ResourceSummary {
  entity: string;
  /** Whose texts name its rows, where some rows of a resource have screens and a name of their own. */
  texts?: string;
  title?: string;
  /** Where forms lead back to where there is no list, with the key of its name. */
  back?: { path: string; text: string };
  fields: FieldDescriptor[];
  relations: RelationDescriptor[];
  search: boolean;
  perPage: number;
  /** Lists are counted no further: a larger total says that there are more. */
  countTo?: number;
  list: {
    columns: string[];
    sort: [string, 'ASC' | 'DESC'];
    filters: string[];
    /** A tab for each of these values of an enum. */
    tabs?: { field: string; values: string[] };
  };
  /** `opensNew`: a new row opens once it is saved, instead of the list. */
  form: { groups: GroupDescriptor[]; opensNew?: boolean };
  screens: FormScreen[];
  archivable?: { column: string; archivedWhen: boolean };
  /** The enum that says where a row stands, and the acts that people lead it on by; rows say which are `available`. */
  transitions?: { field: string; acts: ActDescriptor[] };
  position?: { column: string; within?: string };
  systemDefault: boolean;
  lockVersion: boolean;
  singleton: boolean;
  clone?: { reset: Record<string, unknown> };
  /** Each state of a row is kept and can be brought back. */
  versioned: boolean;
}

/** The place of such a screen in the menu, with the key of its name. */
export interface ScreenPlace extends MenuPlace {
  text: string;
}

/** A screen that is written by hand: who may open it, and where it stands in the menu. */
export interface ScreenDescriptor {
  path: string;
  roles: Role[];
  /** A yes/no field of the organization without which the screen is not there. */
  switch?: string;
  menu?: ScreenPlace;
}

/** What is taken of the rows of a group. */
export type Measure =
  | { of: 'count'; column?: string }
  | { of: 'distinct' | 'sum' | 'median' | 'p90'; column: string }
  | { of: 'share'; part: string; whole: string };

export interface ReportChart {
  kind: 'bar' | 'line' | 'funnel';
  label: string;
  values: string[];
}

export type ReportSubject = 'jobs' | 'candidates' | 'hiring' | 'offers' | 'team';

/** A report as its screen needs it. */
export interface ReportDescriptor {
  name: string;
  /** Ids of its calls. */
  call: string;
  candidatesCall?: string;
  screen: string;
  subject: ReportSubject;
  roles: Role[];
  switch?: string;
  /** Its texts stand under `resources.<texts>`. */
  texts: string;
  period: boolean;
  fields: FieldDescriptor[];
  columns: string[];
  sort: [string, 'ASC' | 'DESC'];
  by: string[];
  measures: Record<string, Measure>;
  /** Whether its answer has the measures of all rows together. */
  totals: boolean;
  /** Measures that count rows: the candidates behind them can be listed. */
  counts: string[];
  atLeast?: number;
  links: Record<string, string>;
  chart?: ReportChart;
  filters: string[];
}
