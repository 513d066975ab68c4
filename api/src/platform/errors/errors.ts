import type { Text } from '../../generated/shapes.ts';

/**
 * The errors that a call may answer with. A code is the end of a text key (`errors.<code>`), or a whole key when it
 * holds a dot; the chain turns it into the caller's language.
 */
export interface FieldError {
  /** Path of the field: `email`, `stages.0.name.fr`. */
  field: string;
  code: string;
  /** A finished text, or one per language, where the code's own text is not enough. */
  message?: string | Text;
  values?: Record<string, unknown>;
  /** Languages that the text names as `lang`, by their names in the caller's language. */
  languages?: readonly string[];
}

export interface ErrorDetails {
  values?: Record<string, unknown>;
  errors?: FieldError[];
  headers?: Record<string, string>;
  message?: string | Text;
  /** Further members of the error's body, such as the current row of a stale edit. */
  extra?: Record<string, unknown>;
  cause?: unknown;
}

/** Base of all errors that callers are told; anything else becomes a 500 that tells nothing. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(name: string, status: number, code: string, details: ErrorDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = name;
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** 400: the request cannot be read. */
export class BadRequest extends CallError {
  constructor(code = 'badRequest', details?: ErrorDetails) {
    super('BadRequest', 400, code, details);
  }
}

/** 401: no session, or one that has ended (`expired`: the client is told so by the header session-error). */
export class Unauthorized extends CallError {
  constructor(code = 'unauthorized', details: ErrorDetails = {}, expired = false) {
    const headers = expired ? { ...details.headers, 'session-error': 'sessionExpired' } : details.headers;
    super('Unauthorized', 401, code, { ...details, headers });
  }
}

/** 403: the caller may not; `wrongRole` adds the header by which clients show their no-permission page. */
export class Forbidden extends CallError {
  constructor(code = 'forbidden', details: ErrorDetails = {}) {
    const headers = code === 'wrongRole' ? { ...details.headers, 'session-error': 'aclError' } : details.headers;
    super('Forbidden', 403, code, { ...details, headers });
  }
}

/** 404: there is no such thing, or none that the caller may know of. */
export class NotFound extends CallError {
  constructor(code = 'notFound', details?: ErrorDetails) {
    super('NotFound', 404, code, details);
  }
}

/** 406: it cannot be made as asked, because it is there already in another state; `extra` tells which. */
export class NotAcceptable extends CallError {
  constructor(code: string, details?: ErrorDetails) {
    super('NotAcceptable', 406, code, details);
  }
}

/** 409: it contradicts what is stored; `extra.current` carries the row of a stale edit. */
export class Conflict extends CallError {
  constructor(code = 'conflict', details?: ErrorDetails) {
    super('Conflict', 409, code, details);
  }
}

/** 413: more than is accepted. */
export class TooLarge extends CallError {
  constructor(code = 'tooLarge', details?: ErrorDetails) {
    super('PayloadTooLarge', 413, code, details);
  }
}

/** 415: not a type that is read here. */
export class UnsupportedMedia extends CallError {
  constructor(code = 'unsupportedMedia', details?: ErrorDetails) {
    super('UnsupportedMediaType', 415, code, details);
  }
}

/** 422: readable, but not acceptable; names each field. */
export class ValidationFailed extends CallError {
  constructor(errors: FieldError[], details: ErrorDetails = {}) {
    super('ValidationError', 422, 'validation', { ...details, errors });
  }
}

/** 429; `retryAfter` in seconds. The message counts long waits in minutes. */
export class TooManyRequests extends CallError {
  constructor(retryAfter: number, details: ErrorDetails = {}) {
    const seconds = Math.max(1, Math.ceil(retryAfter));
    const long = seconds > 90;
    super('TooManyRequests', 429, long ? 'tooManyRequestsMinutes' : 'tooManyRequests', {
      ...details,
      values: { smart_count: long ? Math.ceil(seconds / 60) : seconds, ...details.values },
      headers: { ...details.headers, 'retry-after': String(seconds) },
    });
  }
}

/** 503: something that this needs is not set up or not there; `retry-after` in seconds. */
export class Unavailable extends CallError {
  constructor(code = 'unavailable', details: ErrorDetails = {}) {
    super('ServiceUnavailable', 503, code, { ...details, headers: { 'retry-after': '5', ...details.headers } });
  }
}

/** 507: there is no room for what was sent; nothing of it was kept. */
export class StorageFull extends CallError {
  constructor(code: string, details?: ErrorDetails) {
    super('InsufficientStorage', 507, code, details);
  }
}
