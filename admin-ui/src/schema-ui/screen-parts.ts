import { type ComponentType, createContext, useContext } from 'react';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import type { Crumb } from '../platform/page/Page.tsx';
import type { Row, SavedRow } from './row-title.ts';

/** Save it; leave the form as it is; or it is saved already, in another way. */
export type Confirmed = 'save' | 'stay' | 'saved';

/** What a hand-built screen puts in the place of parts of a generated one; everything else stays as it is. */
export interface ScreenParts {
  /** The inputs of a group of the form, by the group's id. */
  groups?: Record<string, ComponentType<{ resource: ResourceDescriptor }>>;
  /** What stands above the first group of the form. */
  FormTop?: ComponentType;
  /** What stands in the place of Save. */
  SaveButtons?: ComponentType<{ saving: boolean }>;
  /** Buttons beside Save. */
  SaveTools?: ComponentType;
  /** What else can be done with a saved row. */
  Actions?: ComponentType<{ row: SavedRow; dirty: boolean }>;
  /** A list of the groups stands beside the form and leads to them. */
  index?: boolean;
  /** What stands beside the form, in sight while it is filled in; below it where there is no room. */
  Beside?: ComponentType;
  /** Says to the api what the row is read for. */
  query?: Record<string, string>;
  /** What a new row starts with, beside its defaults. */
  start?: Row;
  /** The form takes the whole width. */
  wide?: boolean;
  /** Archiving, restoring and copying ask first. What is said beside the question, if anything. */
  confirmation?: (row: Row) => string | undefined;
  /** Where the form of a row leads back to, instead of the list. */
  back?: (row: Row) => Crumb | undefined;
  /** Why a row is not open (`is_editable`), where it is not the product that keeps it. */
  notEditable?: string;
  /** Archives or restores by a call of its own. */
  archive?: (row: SavedRow, archived: boolean) => Promise<unknown>;
  /** Reads what a copy starts from. */
  readSource?: (id: number) => Promise<Row>;
  /** Completes what was typed, before it is sent. */
  complete?: (values: Row) => Row;
  /** Saves a changed row by a call of its own. */
  save?: (row: SavedRow, before: Row) => Promise<unknown>;
  /** Asked before a row is saved; `stored` is the row as read, of a new one nothing. */
  confirm?: (entered: Row, stored?: SavedRow) => Promise<Confirmed>;
  /** Where a new row leads, instead of the list. */
  goTo?: (row: Row) => string;
  /** A new row is announced in a window that leads here. */
  afterCreate?: (row: Row) => string;
}

const Context = createContext<ScreenParts>({});

export const ScreenPartsProvider = Context.Provider;

export const useScreenParts = (): ScreenParts => useContext(Context);
