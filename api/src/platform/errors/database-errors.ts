import type { Resource } from '../../generated/shapes.ts';
import { CommitUnknown, isConnectionLost } from '../database/connection-lost.ts';
import type { CallError } from './errors.ts';
import { Conflict, Unavailable, ValidationFailed, type FieldError } from './errors.ts';

/** The parts of PostgreSQL's errors that are looked at; `detail` holds values of rows and is never told. */
interface DatabaseError extends Error {
  code?: string;
  table?: string;
  column?: string;
  constraint?: string;
}

type Constraint = Resource['constraints'][string];

/**
 * What a database error means to the caller, or undefined when it is a fault of ours. `constraints` are those that
 * the schemas declare, by name.
 */
export function fromDatabase(error: unknown, constraints: ReadonlyMap<string, Constraint>): CallError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, column, constraint: name, message } = error as DatabaseError;
  const known = name === undefined ? undefined : constraints.get(name);
  const field = known?.field ?? column ?? '';
  const invalid = (fieldCode: string): CallError =>
    new ValidationFailed([{ field, code: fieldCode, message: known?.message }], { cause: error });
  if (error instanceof CommitUnknown) return new Unavailable('maybeDone', { cause: error });
  switch (code) {
    case '23505': // unique_violation
      return new Conflict('taken', {
        errors: [fieldErrorOf(field, 'taken', known)],
        message: known?.message,
        cause: error,
      });
    case '23P01': // exclusion_violation
      return new Conflict('takenAtThatTime', { cause: error });
    case '23503': // foreign_key_violation: the message says which side
      return message.startsWith('update or delete') ? new Conflict('inUse', { cause: error }) : invalid('reference');
    case '23514': // check_violation
      return invalid(known?.error ?? 'invalid');
    case '23502': // not_null_violation
      return invalid('required');
    case '22001': // string_data_right_truncation
      return invalid('tooLong');
    case '22003': // numeric_value_out_of_range
      return invalid('outOfRange');
    case '22P02': // invalid_text_representation
    case '22P05': // untranslatable_character
    case '22021': // character_not_in_repertoire
    case '22007': // invalid_datetime_format
    case '22008': // datetime_field_overflow
    case '22023': // invalid_parameter_value
    case '2201B': // invalid_regular_expression
      return invalid('invalid');
    case 'RC001': // refuse_removed(): personal data for somebody whose data was removed
      return new Conflict('pipeline.errors.personRemoved', { cause: error });
    case '40001': // serialization_failure
    case '40P01': // deadlock_detected
    case '55P03': // lock_not_available
      return new Conflict('busy', { cause: error });
    case '57014': // query_canceled
      return new Unavailable('timeout', { cause: error });
    default:
      return isConnectionLost(error) ? new Unavailable('unavailable', { cause: error }) : undefined;
  }
}

function fieldErrorOf(field: string, code: string, known: Constraint | undefined): FieldError {
  return { field, code, message: known?.message };
}
