/** How and in which language a candidate is reached, beside the e-mail address: what they may change themselves. */
export const CONTACT_FIELDS = [
  'home_phone',
  'work_phone',
  'street',
  'city',
  'province',
  'postal_code',
  'country',
  'preferred_language',
] as const;
