import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; strict: true }>>['values'];

/** A wish that cannot be met as it was put; its message is all that is printed. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
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
    console.error(process.env.DEBUG === '1' ? error : (error as Error).message);
    process.exitCode = 1;
  }
}
