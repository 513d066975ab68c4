/** The dates of an application that somebody of the staff sets, in their usual order. */
export const milestoneFields = [
  'presented_date',
  'interviewed_date',
  'offered_date',
  'hired_date',
  'regretted_date',
] as const;

/** Which of them an entry of a history is about. */
export const milestoneOf = (value: Record<string, unknown>): (typeof milestoneFields)[number] | undefined =>
  milestoneFields.find((field) => field in value);
