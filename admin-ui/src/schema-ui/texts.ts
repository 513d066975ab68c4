/** Keys of the texts that codegen writes for a resource. */
/** The texts that name the rows of a resource. */
export const textsOf = ({ path, texts }: { path: string; texts?: string }) => texts ?? path;
export const nameKey = (path: string) => `resources.${path}.name`;
export const emptyKey = (path: string) => `resources.${path}.empty`;
export const introKey = (path: string) => `resources.${path}.intro`;
export const labelKey = (path: string, field: string) => `resources.${path}.fields.${field}`;
export const helpKey = (path: string, field: string) => `resources.${path}.help.${field}`;
export const placeholderKey = (path: string, field: string) => `resources.${path}.placeholders.${field}`;
export const valueKey = (path: string, field: string, value: string) => `resources.${path}.values.${field}.${value}`;
export const screenKey = (path: string, screen: string) => `resources.${path}.screens.${screen}`;
export const groupKey = (path: string, group: string) => `resources.${path}.groups.${group}`;
export const actKey = (path: string, act: string) => `resources.${path}.acts.${act}`;
export const confirmKey = (path: string, act: string) => `${actKey(path, act)}.confirm`;
