/**
 * What a resume says, under the names of the application form's fields. A text that was not found with confidence is
 * an empty string, a list that was not found is empty. Dates are YYYY-MM-DD or YYYY-MM; where the resume names only a
 * year, its January stands for it.
 */
export interface ParsedResume {
  readonly contact_attributes: ContactFields;
  readonly address_attributes: AddressFields;
  readonly objective: string;
  readonly summary: string;
  readonly work_experiences_attributes: readonly WorkExperienceFields[];
  readonly educations_attributes: readonly EducationFields[];
  /** Single skills as the resume words them. */
  readonly skills: readonly string[];
  /** Names of spoken languages as the resume words them. */
  readonly languages: readonly string[];
  /** The text that was given. */
  readonly rawText: string;
  /** The text to show and to search: tidy lines and paragraphs. */
  readonly text: string;
}

export interface ContactFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly home_phone: string;
  readonly work_phone: string;
  /** Always begins with http:// or https://. */
  readonly website: string;
}

export interface AddressFields {
  readonly street: string;
  readonly city: string;
  readonly province: string;
  readonly postal_code: string;
  readonly country: string;
}

export interface WorkExperienceFields {
  readonly position: string;
  readonly company: string;
  readonly description: string;
  readonly start_date: string;
  /** Empty for the present position. */
  readonly end_date: string;
  /** True while the person still works there. */
  readonly present_date: boolean;
}

export interface EducationFields {
  readonly institution: string;
  readonly degree: string;
  readonly field_of_study: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly description: string;
}
