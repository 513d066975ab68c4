/**
 * Runs work of a library that neither gives way nor can be stopped, but asks for the time again and again: after `ms`
 * milliseconds of processor time the clock refuses to answer, so the work fails from within, or ends with what it has.
 * The clock is the whole process's, so this is for a process that does one thing at a time.
 *
 * @returns what the work answered, and whether the time was up
 */
export async function withTimeLimit<T>(ms: number, work: () => Promise<T>): Promise<{ done?: T; late: boolean }> {
  const clock = Date.now;
  const start = process.cpuUsage();
  let late = false;
  Date.now = () => {
    const { user, system } = process.cpuUsage(start);
    if (user + system <= ms * 1000) return clock();
    late = true;
    throw new Error('The time is up');
  };
  try {
    const done = await work();
    return { done, late };
  } catch (error) {
    if (late) return { late };
    throw error;
  } finally {
    Date.now = clock;
  }
}
