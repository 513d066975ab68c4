// Generated from schemas/meta/names.json by npm run codegen; changes made here are lost.
/** What menus may name. */
export type IconName = 'light' | 'water' | 'label';
