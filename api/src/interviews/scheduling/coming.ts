import type { Rows } from '../../generated/rows.ts';
import type { Language } from '../../generated/shapes.ts';
import { query } from '../../platform/database/database.ts';
import { inLanguage } from '../../platform/texts/in-language.ts';
import { linesOf } from './announce.ts';
import { factsOf } from './facts.ts';

/** An interview to come as its candidate reads it: when in their own zone, how, where and with whom, a line for each. */
export interface ComingInterview {
  id: number;
  name: string;
  lines: string[];
  video_link: string | null;
}

/** The interviews to come of some applications, by their ids, the next one first. */
export async function comingInterviews(
  profiles: readonly number[],
  language: Language,
): Promise<Map<number, ComingInterview[]>> {
  const coming = await query<Pick<Rows['interviews'], 'id'>>(
    `select id from interviews where applicant_profile_id = any($1::bigint[]) and status = 'scheduled' and ends_at > now()`,
    [[...profiles]],
    { name: 'interviews-coming' },
  );
  const found = new Map<number, ComingInterview[]>();
  for (const facts of coming.length > 0 ? await factsOf(coming.map(({ id }) => id)) : []) {
    const { id, applicant_profile_id: profile, name, video_link } = facts;
    const zone = facts.candidate_time_zone ?? facts.time_zone;
    const lines = linesOf({ ...facts, video_link: null }, zone, language);
    found.set(profile, [
      ...(found.get(profile) ?? []),
      { id: id!, name: inLanguage(name, language), lines, video_link },
    ]);
  }
  return found;
}
