const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Emptied inputs give '', null or undefined; all of them mean "nothing". */
const emptied = (value: unknown) => (value === '' || value === undefined ? null : value);

/** Whether two JSON values say the same. */
export function sameValue(left: unknown, right: unknown): boolean {
  const [a, b] = [emptied(left), emptied(right)];
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameValue(a[key], b[key]));
}

/** The fields of `after` that differ from `before`, at the top level; `id` never changes. */
export function changedFields(before: object, after: object): Record<string, unknown> {
  const old = before as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => name !== 'id' && name !== 'lock_version' && !sameValue(old[name], value))
      .map(([name, value]) => [name, emptied(value)]),
  );
}
