const million = 1_000_000;

/**
 * The processor's time that work takes of this process, in microseconds. Both parts: the kernel knows their sum exactly,
 * and divides it by what it saw at its ticks, so that short work may be all of one or of the other.
 */
function timeOf(work: () => void): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return user + system;
}

/** Steps as our code takes them: short texts made, kept, looked at. */
function takeSteps(count: number): number {
  let kept: string[] = [];
  let found = 0;
  for (let step = 0; step < count; step += 1) {
    if (kept.length > 100) kept = [];
    kept.push(`a${step % 97}`);
    if (kept[step % kept.length]!.charCodeAt(1) > 55) found += 1;
  }
  return found;
}

/** Milliseconds that a million plain steps take of this process, as the machine is now. */
export function millionStepsMs(): number {
  const tries = Array.from({ length: 3 }, () => timeOf(() => void takeSteps(million / 4)) * 4);
  return Math.min(...tries) / 1000;
}

/**
 * What work costs, in millions of plain steps: seconds would be others on a slow machine, on a busy one, and where V8 is
 * told to compile less. For tests that something takes no longer the more absurd its text is; they allow several times
 * what it costs, which a wrong turn exceeds by far more.
 */
export function effortOf(work: () => void): number {
  const steps = millionStepsMs();
  return timeOf(work) / 1000 / steps;
}
