/** What the copied shapes import; in the generated folders, the generated file of this name stands in its place. */
export type { FieldKind } from '../kinds/index.ts';
export type WidgetName = string;
export type GroupWidgetName = string;
