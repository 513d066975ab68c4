import { periodIn } from './dates.ts';
import { companyName } from './entry-parts.ts';
import { labelledEntries } from './labelled-entries.ts';
import type { Line } from './lines.ts';
import type { WorkExperienceFields } from './parsed-resume.ts';
import type { LabelledField } from './vocabulary/labels.ts';

const FIELDS: ReadonlySet<LabelledField> = new Set([
  'position',
  'company',
  'period',
  'start',
  'end',
  'description',
] as const);

/** Positions written as a form with a label in front of every fact; none when the section is not of that kind. */
export function labelledJobs(lines: readonly Line[], monthFirst: boolean): WorkExperienceFields[] {
  return labelledEntries(lines, FIELDS)
    .filter((entry) => entry.has('position') && entry.has('company'))
    .map((entry) => jobOfEntry(entry, monthFirst));
}

function jobOfEntry(entry: ReadonlyMap<LabelledField, string>, monthFirst: boolean): WorkExperienceFields {
  const span = entry.get('period') ?? `${entry.get('start') ?? ''} - ${entry.get('end') ?? ''}`;
  const period = periodIn(span, monthFirst);
  return {
    position: entry.get('position') ?? '',
    company: companyName(entry.get('company') ?? ''),
    description: entry.get('description') ?? '',
    start_date: period?.start ?? '',
    end_date: period?.end ?? '',
    present_date: period?.present ?? false,
  };
}
