/** In the generated folders, what schemas/meta/names.json lists stands in their place. */
export type HookName = string;
export type ScopeName = string;
export type IconName = string;
