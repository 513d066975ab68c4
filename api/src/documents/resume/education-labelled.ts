import { periodIn } from './dates.ts';
import { withoutPlace } from './entry-parts.ts';
import { labelledEntries } from './labelled-entries.ts';
import type { Line } from './lines.ts';
import type { EducationFields } from './parsed-resume.ts';
import { degreeAndField } from './vocabulary/degrees.ts';
import type { LabelledField } from './vocabulary/labels.ts';

const FIELDS: ReadonlySet<LabelledField> = new Set([
  'institution',
  'degree',
  'field',
  'period',
  'start',
  'end',
  'description',
] as const);

/** Studies written as a form with a label in front of every fact; none when the section is not of that kind. */
export function labelledStudies(lines: readonly Line[], monthFirst: boolean): EducationFields[] {
  return labelledEntries(lines, FIELDS)
    .filter((entry) => entry.has('institution') && entry.has('degree'))
    .map((entry) => {
      const span = entry.get('period') ?? `${entry.get('start') ?? ''} - ${entry.get('end') ?? ''}`;
      const period = periodIn(span, monthFirst);
      const single = period !== undefined && !period.range;
      const { degree, field } = degreeAndField(entry.get('degree') ?? '');
      return {
        institution: withoutPlace(entry.get('institution') ?? ''),
        degree,
        field_of_study: entry.get('field') ?? field,
        start_date: single ? '' : (period?.start ?? ''),
        end_date: single ? period.start : (period?.end ?? ''),
        description: entry.get('description') ?? '',
      };
    });
}
