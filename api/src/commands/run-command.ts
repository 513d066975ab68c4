import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; strict: true }>>['values'];

/** A wish that cannot be met as it was put; its message is all that is printed. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}

/** What the operating system says in code names, in words; they are all that is printed. */
const fileFailures: Record<string, string> = {
  EEXIST: 'A file of this name exists already',
  ENOENT: 'There is no such file or folder',
  EACCES: 'This user may not read or write here',
  EPERM: 'This user may not read or write here',
  EISDIR: 'This is a folder, not a file',
  ENOTDIR: 'Part of this path is a file, not a folder',
  ENOSPC: 'There is no room left on the disk',
  EROFS: 'This disk can only be read',
};

/** A failure as whoever typed the command reads it. */
export function wordsOf(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException;
  const words = fileFailures[code ?? ''];
  return words && path ? `${words}: ${path}` : message;
}

/**
 * Runs a command from the terminal: reads its options, prints `help` for --help, and ends with status 1 and the
 * message alone when it fails. With DEBUG=1 the stack is printed too.
 */
export async function runCommand<const O extends Options>(
  { help, options }: { help: string; options: O },
  command: (values: Values<O>) => Promise<void>,
): Promise<void> {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } }, strict: true });
    if ((values as { help?: boolean }).help) console.log(help.trim());
    else await command(values as Values<O>);
  } catch (error) {
    console.error(process.env.DEBUG === '1' ? error : wordsOf(error));
    process.exitCode = 1;
  }
}
