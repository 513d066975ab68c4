import {
  addReading,
  emptyScore,
  FIELDS,
  precision,
  recall,
  type Field,
  type Score,
} from '../../api/src/documents/__fixtures__/labelled/score.ts';
import { labelledSet } from '../../api/src/documents/__fixtures__/labelled/labelled-set.ts';
import { shownIn } from '../../api/src/documents/__fixtures__/labelled/truth.ts';
import type { Half } from '../../api/src/documents/__fixtures__/labelled/types.ts';
import { createExtractor } from '../../api/src/documents/index.ts';

/** Wanted of what no rule was made for: recall, and of phones precision too. */
const WANTED: Partial<Record<Field, { recall: number; precision?: number }>> = {
  name: { recall: 0.97 },
  mail: { recall: 1 },
  phone: { recall: 0.95, precision: 0.95 },
  city: { recall: 0.85 },
  'work entry': { recall: 0.92 },
  company: { recall: 0.88 },
  'work dates': { recall: 0.92 },
  institution: { recall: 0.93 },
  'study dates': { recall: 0.92 },
  languages: { recall: 0.92 },
};

/**
 * How much of what resumes say is found, and how much of what is found is right, on the documents that the rules were
 * made for and on those that they were not made for. Prints a table; answers what missed its target.
 */
export async function measureResumes(): Promise<string[]> {
  const extractor = createExtractor({ readers: 2 });
  const scores: Record<Half, Score> = { tuned: emptyScore(), held: emptyScore() };
  const documents = labelledSet();
  // Idle readers keep no process alive, and here nothing else does.
  const awake = setInterval(() => undefined, 1_000);
  try {
    for (const document of documents) {
      const { name, half, cv } = document;
      const read = await extractor.extract(await document.bytes(), name, { resumeIn: cv.language });
      addReading(scores[half], shownIn(document), read.ok ? read.resume : undefined);
    }
  } finally {
    await extractor.close();
    clearInterval(awake);
  }
  console.log(`\n${documents.length} resumes      ${'tuned on'.padEnd(24)}held out`);
  console.log(`${''.padEnd(16)} ${'precision  recall       '.repeat(2)}wanted`);
  for (const field of FIELDS) {
    const figures = (['tuned', 'held'] as const).map((half) => {
      const count = scores[half][field];
      return `${precision(count).toFixed(3).padStart(9)}${recall(count).toFixed(3).padStart(8)}  (${String(count.wanted).padStart(3)}) `;
    });
    console.log(`${field.padEnd(16)} ${figures.join(' ')} ${wantedOf(field)}`);
  }
  return FIELDS.filter((field) => misses(field, scores.held)).map((field) => `${field} of resumes`);
}

function wantedOf(field: Field): string {
  const wanted = WANTED[field];
  return wanted ? `${wanted.precision ? `${wanted.precision.toFixed(2)} / ` : ''}${wanted.recall.toFixed(2)}` : '';
}

function misses(field: Field, score: Score): boolean {
  const wanted = WANTED[field];
  if (!wanted) return false;
  return recall(score[field]) < wanted.recall || precision(score[field]) < (wanted.precision ?? 0);
}
