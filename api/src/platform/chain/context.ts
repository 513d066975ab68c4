import type { Request, Response } from 'express';
import type { CallTypes } from '../../generated/call-types.ts';
import type { Call, Language, Role } from '../../generated/shapes.ts';
import type { Answer } from './answer.ts';

/** The employee behind a call. */
export interface Caller {
  id: number;
  email: string;
  role: Role;
  name: string;
  sessionId: number;
  /** The language that they have chosen. */
  language: Language;
  /** Whether some job is reviewed anonymously; where none is, nobody has to be hidden from anybody. */
  anonymousJobs?: boolean;
}

/** What the types of a call hold; see generated/call-types.ts. */
export interface CallShape {
  params: unknown;
  query: unknown;
  body: unknown;
  answer: unknown;
}

/** One call on its way: checked, with typed input. Handlers get it; nothing else reaches them. */
export interface CallContext<C extends CallShape = CallShape> {
  /** Also in the answer's x-request-id, in the log and in the audit rows. */
  requestId: string;
  call: Call;
  /** null: no session. Calls for employees never see null. */
  caller: Caller | null;
  /** What texts in the answer are written in. */
  language: Language;
  params: C['params'];
  query: C['query'];
  body: C['body'];
  idempotencyKey?: string;
  /** Address of the client, believed as far as TRUST_PROXY says. */
  ip: string;
  /** The raw request; multipart calls read its stream. */
  req: Request;
  res: Response;
}

/** What answers a hand-built call: a value that is sent as JSON with the call's status, or an Answer. */
export type Handler<K extends keyof CallTypes> = (
  context: CallContext<CallTypes[K]>,
) => Promise<CallTypes[K]['answer'] | Answer>;

/** The handlers of all hand-built calls. */
export type Handlers = { [K in keyof CallTypes]: Handler<K> };

/** The caller of a call that the chain lets only employees make. */
export function callerOf(context: { caller: Caller | null }): Caller {
  if (!context.caller) throw new Error('This call is open to people without a session: the handler must not need one');
  return context.caller;
}

/** Nobody looks at what is asked for ahead of a click, or without its content. */
export const isAhead = ({ method, headers }: CallContext['req']): boolean =>
  method === 'HEAD' ||
  [headers['sec-purpose'], headers['purpose'], headers['x-moz']]
    .flat()
    .some((said) => /prefetch|prerender|preview/i.test(said ?? ''));
