import { createPrinter, type Printer } from '../documents/index.ts';

let shared: Printer | undefined;

/** The process's maker of pages; its box starts with the first page and does not keep the process alive. */
export function printer(): Printer {
  return (shared ??= createPrinter());
}
