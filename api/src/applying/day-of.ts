/**
 * A day from what people and resumes write: 2019, 2019-04, 2019-04-30, also with a time behind it. What is missing is
 * the first month or day; what is no date at all is null, since a resume must not fail for it.
 */
export function dayOf(text: string | null | undefined): string | null {
  const match = /^\s*(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?(?:[T ].*)?\s*$/.exec(text ?? '');
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1), Number(match[3] ?? 1)];
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = year >= 1900 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : null;
}
