/** What was said of a value, or of one of its parts, and of which. */
export function problemIn<Part extends string>(
  error: unknown,
  parts: readonly Part[],
): { message: string; at?: Part } | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string') return { message };
  for (const at of parts) {
    const inside = problemIn((error as Record<string, unknown>)[at], []);
    if (inside) return { ...inside, at };
  }
  return undefined;
}
