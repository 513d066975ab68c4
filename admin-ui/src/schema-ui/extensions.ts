import type { ComponentType } from 'react';
import type { ToolName } from '../generated/kinds.ts';
import type { FieldDescriptor, Language, ResourceDescriptor } from '../generated/shapes.ts';
import type { AddedGroup } from './form/groups/group-widgets.ts';
import type { AddedWidgets } from './registry.ts';
import type { Widget } from './widget.ts';

/** What a button beside a text is told: where it stands, and how it puts something at the caret. */
export interface ToolProps {
  field: FieldDescriptor;
  language: Language | undefined;
  disabled: boolean;
  /** A rich text reads it as HTML, any other as it is. */
  insert: (content: string) => void;
}

/** What the areas add to generated forms, by the names that schemas use. */
export interface FormExtensions {
  /** Inputs of fields (x-widget). */
  widgets: AddedWidgets;
  /** Parts of a form that are no fields (widget of a group in x-form). */
  groups: Record<AddedGroup, ComponentType<{ resource: ResourceDescriptor }>>;
  /** Buttons beside texts ("tools" of an x-widget). */
  tools: Record<ToolName, ComponentType<ToolProps>>;
  /** Fetches the code of the parts that the forms of a resource have, by its path. */
  ahead: Record<string, (() => Promise<unknown>)[]>;
}

let extensions: FormExtensions | undefined;

function handedIn(): FormExtensions {
  if (extensions === undefined) throw new Error('A form was opened before extendForms was called');
  return extensions;
}

/** Hands in what the areas add; once, before the first form. */
export function extendForms(given: FormExtensions): void {
  extensions = given;
}

/** Gets what the areas add to the forms of a resource before one is opened; a failure is told when it is. */
export function fetchParts(path: string): void {
  for (const fetchPart of extensions?.ahead[path] ?? []) void fetchPart().catch(() => undefined);
}

export const addedWidget = (name: keyof AddedWidgets): Widget => handedIn().widgets[name];

export const addedGroup = (name: AddedGroup) => handedIn().groups[name];

/** The buttons that a field's schema asks for, in its order. */
export function toolsOf(field: FieldDescriptor): { name: string; Tool: ComponentType<ToolProps> }[] {
  const names = (field.widget['tools'] ?? []) as ToolName[];
  return names.map((name) => ({ name, Tool: handedIn().tools[name] }));
}
