import { ValidationFailed } from '../../platform/errors/errors.ts';
import { filterObject } from '../../platform/resource/list-input.ts';
import { limits } from '../../generated/limits.ts';

/** Whose mails are asked for. Both given: of these applications, as far as they are these persons'. */
export interface MailChoice {
  applicantIds?: number[];
  profileIds?: number[];
}

interface ThreadQuery {
  applicant_id?: number;
  applicant_profile_id?: number;
  applicant_profile_ids?: string;
  filter?: string;
}

/**
 * Reads whose mails are wanted from the query and from react-admin's filter.
 * @throws 422 where nobody is named: the mails of everybody are no thread.
 */
export function choiceOf(query: ThreadQuery): MailChoice {
  const { applicant_id, applicant_profile_id } = { ...query, ...reactAdmin(query.filter) };
  const several = query.applicant_profile_ids?.split(',').map(Number) ?? [];
  const profileIds = [applicant_profile_id ?? [], several].flat();
  const applicantIds = [applicant_id ?? []].flat();
  if (profileIds.length === 0 && applicantIds.length === 0) {
    throw new ValidationFailed([{ field: 'applicant_profile_id', code: 'required' }]);
  }
  if (profileIds.length > limits.chosen) {
    throw new ValidationFailed([
      { field: 'applicant_profile_ids', code: 'atMost', values: { limit: limits.chosen, max: limits.chosen } },
    ]);
  }
  return {
    ...(applicantIds.length > 0 ? { applicantIds } : {}),
    ...(profileIds.length > 0 ? { profileIds } : {}),
  };
}

type Filter = Partial<Record<'applicant_id' | 'applicant_profile_id', number | number[]>>;

function reactAdmin(text: string | undefined): Filter {
  const value = filterObject(text);
  for (const [name, wanted] of Object.entries(value)) {
    if (name !== 'applicant_id' && name !== 'applicant_profile_id') {
      throw new ValidationFailed([{ field: name, code: 'unknownFilter' }]);
    }
    if (![wanted].flat().every((id: unknown) => Number.isSafeInteger(id) && (id as number) >= 0)) {
      throw new ValidationFailed([{ field: name, code: 'invalid' }]);
    }
  }
  return value;
}
