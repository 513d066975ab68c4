import type { Readable } from 'node:stream';
import { asciiFileName } from './file-name.ts';
import { beginningOf } from '../texts/cut.ts';

interface AnswerHead {
  status?: number;
  headers?: Record<string, string>;
}

/** An answer that is more than a value with the call's own status. Made by the functions below. */
export class Answer {
  readonly kind: 'json' | 'text' | 'bytes' | 'stream' | 'empty' | 'handled';
  readonly body: string | Buffer | Readable | undefined;
  readonly status: number | undefined;
  readonly headers: Record<string, string>;

  constructor(kind: Answer['kind'], body: Answer['body'], { status, headers = {} }: AnswerHead = {}) {
    this.kind = kind;
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

/** An answer that is made once the transaction of its call has ended: what takes long and needs no database. */
export class Later {
  readonly make: () => Promise<Answer>;

  constructor(make: () => Promise<Answer>) {
    this.make = make;
  }
}

/** JSON that is text already, mostly because PostgreSQL built it. `contentRange`: `tags 0-24/319`. */
export function rawJson(text: string, { contentRange, ...head }: AnswerHead & { contentRange?: string } = {}): Answer {
  return new Answer('json', text, { ...head, headers: { ...head.headers, ...rangeHeaders(contentRange) } });
}

/** A value as JSON with a status or headers of its own. */
export function json(value: unknown, head: AnswerHead = {}): Answer {
  return new Answer('json', JSON.stringify(value), head);
}

/** 201 with what was made. */
export function created(value: unknown): Answer {
  return json(value, { status: 201 });
}

/** 204. */
export function noContent(headers: Record<string, string> = {}): Answer {
  return new Answer('empty', undefined, { status: 204, headers });
}

/** A page of rows with Content-Range; `first` counts from 0, `name` is the collection's. */
export function list(rows: unknown[], { first, total, name }: { first: number; total: number; name: string }): Answer {
  return rawJson(JSON.stringify(rows), { contentRange: contentRange(name, first, rows.length, total) });
}

/** The value of Content-Range for a page. */
export function contentRange(name: string, first: number, count: number, total: number): string {
  return count === 0 ? `${name} */${total}` : `${name} ${first}-${first + count - 1}/${total}`;
}

/** Plain text, XML, CSV: `type` is the media type without charset. */
export function text(body: string, type: string, head: AnswerHead = {}): Answer {
  return new Answer('text', body, { ...head, headers: { ...head.headers, 'content-type': `${type}; charset=utf-8` } });
}

export interface FileHead extends AnswerHead {
  /** Media type; only types that browsers do not run should be anything but application/octet-stream. */
  type: string;
  /** The name that the download gets. */
  fileName?: string;
  /** Length in bytes, where known. */
  size?: number;
}

/** A file, always as an attachment that browsers neither run nor guess the type of. */
export function stream(body: Readable | Buffer, { type, fileName, size, ...head }: FileHead): Answer {
  const headers: Record<string, string> = {
    ...head.headers,
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-disposition': fileName === undefined ? 'attachment' : disposition(fileName),
    'cache-control': 'private, no-store',
  };
  if (size !== undefined) headers['content-length'] = String(size);
  return new Answer(Buffer.isBuffer(body) ? 'bytes' : 'stream', body, { ...head, headers });
}

/** 302 to another address. */
export function redirect(location: string, head: AnswerHead = {}): Answer {
  return new Answer('empty', undefined, { status: 302, ...head, headers: { ...head.headers, location } });
}

/** The handler has written to `res` itself (event streams). */
export function handled(): Answer {
  return new Answer('handled', undefined);
}

function disposition(fileName: string): string {
  const safe = beginningOf(fileName.replace(/[\p{Cc}/\\]/gu, '_').toWellFormed(), 200);
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${asciiFileName(safe)}"; filename*=UTF-8''${encoded}`;
}

function rangeHeaders(range: string | undefined): Record<string, string> {
  return range === undefined
    ? {}
    : { 'content-range': range, 'x-total-count': range.slice(range.lastIndexOf('/') + 1) };
}
