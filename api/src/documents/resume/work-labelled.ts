import { periodIn } from './dates.ts';
import { foldInPlace } from './fold.ts';
import type { Line } from './lines.ts';
import type { WorkExperienceFields } from './parsed-resume.ts';

type Field = 'position' | 'company' | 'period' | 'start' | 'end' | 'description';

/** Labels of forms: "Puesto: Cajera", "Employer: Acme". */
const LABELS: ReadonlyArray<readonly [Field, RegExp]> = [
  [
    'position',
    /^(?:position|job title|title|role|poste|poste occupe|titre|titre du poste|fonction|intitule du poste|puesto|cargo|ocupacion)\s*:\s*/,
  ],
  [
    'company',
    /^(?:company|employer|organi[sz]ation|company name|entreprise|employeur|societe|empresa|empleador|compania|institucion)\s*:\s*/,
  ],
  ['start', /^(?:start date|start|from|date de debut|debut|fecha de inicio|inicio)\s*:\s*/],
  ['end', /^(?:end date|end|to|date de fin|fin|fecha de fin|fecha de termino|fecha de salida|termino)\s*:\s*/],
  ['period', /^(?:period|dates?|dates of employment|duration|periode|duree|periodo|fechas?|duracion)\s*:\s*/],
  [
    'description',
    /^(?:description|duties|responsibilities|tasks|taches|missions?|responsabilites|funciones|funciones principales|descripcion|tareas|responsabilidades|actividades)\s*:\s*/,
  ],
];

/** Positions written as a form with a label in front of every fact; none when the section is not of that kind. */
export function labelledJobs(lines: readonly Line[], monthFirst: boolean): WorkExperienceFields[] {
  const entries: Map<Field, string>[] = [];
  let current: Field | undefined;
  for (const line of lines) {
    const [field, value] = labelOf(line.text) ?? [current, undefined];
    if (!field) continue;
    let entry = entries.at(-1);
    if (value !== undefined && (!entry || entry.has(field))) {
      entry = new Map();
      entries.push(entry);
    }
    if (!entry) continue;
    if (value !== undefined) entry.set(field, value);
    else if (field === 'description') {
      const text = line.bullet ? `• ${line.text}` : line.text;
      entry.set(field, [entry.get(field), text].filter((part) => part).join('\n'));
    }
    current = field;
  }
  return entries
    .filter((entry) => entry.has('position') && entry.has('company'))
    .map((entry) => jobOfEntry(entry, monthFirst));
}

function labelOf(text: string): [Field, string] | undefined {
  const folded = foldInPlace(text);
  for (const [field, label] of LABELS) {
    const found = label.exec(folded);
    if (found) return [field, text.slice(found[0].length).trim()];
  }
  return undefined;
}

function jobOfEntry(entry: ReadonlyMap<Field, string>, monthFirst: boolean): WorkExperienceFields {
  const span = entry.get('period') ?? `${entry.get('start') ?? ''} - ${entry.get('end') ?? ''}`;
  const period = periodIn(span, monthFirst);
  return {
    position: entry.get('position') ?? '',
    company: entry.get('company') ?? '',
    description: entry.get('description') ?? '',
    start_date: period?.start ?? '',
    end_date: period?.end ?? '',
    present_date: period?.present ?? false,
  };
}
