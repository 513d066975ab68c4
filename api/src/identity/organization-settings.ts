import type { Rows } from '../generated/rows.ts';
import { queryOne } from '../platform/database/database.ts';
import { readPasswordRules, type PasswordRules } from './password-rules.ts';

/** What signing in needs of the organization. */
export interface SignInSettings {
  organizationName: string;
  secondStep: boolean;
  passwordRules: PasswordRules;
}

export async function signInSettings(): Promise<SignInSettings> {
  const row = await queryOne<Pick<Rows['organizations'], 'name' | 'mfa_feature' | 'length_setting'>>(
    'select name, mfa_feature, length_setting from organizations where id = 1',
    [],
    { name: 'sign-in-settings' },
  );
  return {
    organizationName: row?.name ?? 'Rolecall',
    secondStep: row?.mfa_feature ?? false,
    passwordRules: readPasswordRules(row?.length_setting),
  };
}

/** What a new password needs, by kind of character. */
export async function passwordMinimums(): Promise<PasswordRules> {
  return (await signInSettings()).passwordRules;
}
