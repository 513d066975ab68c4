/** The orders that a person may choose. */
export const orders = [
  'created_at desc',
  'created_at asc',
  'name asc',
  'candidate_rank asc',
  'candidate_rank desc',
  'answer_score desc',
  'rejection_reason_id asc',
] as const;

/** The organization's setting in the words of the api. Without one: the best rank first. */
const settings: Record<string, string> = {
  date: 'created_at desc',
  'date.applied': 'created_at desc',
  candidate_rank: 'candidate_rank asc',
  name: 'name asc',
  'applicants.last_name': 'name asc',
  answer_score: 'answer_score desc',
  ai_recomendations: 'tags desc',
  '': 'candidate_rank asc',
};

export const firstOrder = (setting: string | null | undefined): string =>
  setting == null ? 'created_at desc' : (settings[setting] ?? 'created_at desc');

/** Key of the name of an order. */
export const orderKey = (order: string) => `board.order.${order.replace(' ', '_')}`;
