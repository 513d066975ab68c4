import type { Role } from '../../generated/shapes.ts';
import { FakeApi, type PartialAnswer, type PartialRow, rows } from '../../platform/testing/fake-api.ts';

type Given = PartialAnswer<'getApprovalEmail'>;
type Item = NonNullable<PartialAnswer<'searchApprovalEmails'>['approval_emails']>[number];

const applicant_info = { first_name: 'Iris', last_name: 'Dove', email: 'iris@applicant.example' };
const job_info = { name: { en: 'Welder', fr: 'Soudeuse' } };

/** An offer letter as its page reads it. */
export const letter = (more: Given = {}): Given => ({
  id: 12,
  email_type: 'offer_letter',
  status: 'draft',
  subject: 'Our offer',
  message: '<p>Dear Iris</p>',
  language: 'en',
  signature_type: 'none',
  applicant_profile_id: 7,
  job_id: 3,
  employee_id: 5,
  lock_version: 4,
  available: ['edit', 'edit_approvers', 'edit_viewers', 'send_to_candidate', 'archive'],
  applicant_info,
  job_info,
  author: { id: 5, name: 'Ada Roy' },
  ...more,
});

/** A row of a list. */
export const item = (more: Item = {}): Item => ({
  id: 12,
  email_type: 'offer_letter',
  status: 'draft',
  subject: 'Our offer',
  lock_version: 4,
  author_name: 'Ada Roy',
  available: ['edit', 'archive'],
  applicant_info,
  job_info,
  status_changed_at: '2026-11-20T10:00:00Z',
  ...more,
});

/** Somebody of the chain. */
export const person = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@demo.example`,
  role: 'approval' as const,
  chain_order: id,
  approval_email_id: 12,
  ...more,
});

/** An api of an organization that uses offers and requests. */
export const offersApi = (role: Role = 'recruiter'): FakeApi =>
  new FakeApi(role)
    .on('organizationsGet', () => ({
      id: 1,
      name: 'Boreal Works',
      available_languages: ['en', 'fr', 'es'],
      offer_letter_system: true,
      info_request: true,
    }))
    .on('offerFieldsList', () => rows([]))
    .on('savedViewsList', () => rows([]))
    .on('jobTypesList', () => rows([]))
    .on('formsList', () => rows([{ id: 30, name: { en: 'References' } }]))
    .on('listOfferPlaceholders', () => [])
    .on('getLetterLog', () => [])
    .on('listLetterVersions', () => [])
    .on('employeesList', () => rows(employees))
    .on('previewLetter', () => ({
      subject: 'Our offer',
      html: '<p>Dear Iris</p>',
      language: 'en',
      gaps: { unknown: [], empty: [] },
    }));

const employees: PartialRow<'employeesList'>[] = [
  { id: 5, name: 'Ada Roy', email: 'ada@demo.example', first_name: 'Ada', last_name: 'Roy' },
  { id: 6, name: 'Ben Okafor', email: 'ben@demo.example', first_name: 'Ben', last_name: 'Okafor' },
];
