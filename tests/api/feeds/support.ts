import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../support/run-command.ts';

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

interface Parser {
  on(event: 'opentag', act: (tag: Tag) => void): void;
  on(event: 'text' | 'cdata', act: (text: string) => void): void;
  on(event: 'closetag', act: () => void): void;
  on(event: 'error', act: (error: Error) => void): void;
  write(text: string): Parser;
  close(): void;
}

const { SaxesParser } = createRequire(join(root, 'api/package.json'))('saxes') as { SaxesParser: new () => Parser };

/** An element as a parser reads it. */
export interface Element extends Tag {
  text: string;
  children: Element[];
}

/** The root of a document, read by a parser that takes nothing but well-formed XML. */
export function parseXml(text: string): Element {
  const top: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  const parser = new SaxesParser();
  const add = (more: string) => {
    open.at(-1)!.text += more;
  };
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, text: '', children: [] };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return top.children[0]!;
}

/** The elements of a name directly below. */
export const allOf = ({ children }: Element, name: string): Element[] =>
  children.filter((child) => child.name === name);

/** The texts of all elements below that hold nothing else, by their names. */
export const valuesOf = ({ children }: Element): Record<string, string> =>
  Object.fromEntries(children.map(({ name, text, children: inner }) => [name, inner.length > 0 ? '' : text]));
