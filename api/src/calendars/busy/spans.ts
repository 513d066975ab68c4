/** A time from one moment to another (ms). */
export interface Span {
  from: number;
  to: number;
}

/** Spans in the order of time, those that touch as one: how many entries there are is nobody's matter. */
export function merged(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else found.push({ ...span });
  }
  return found;
}
