import { pdf, pdfStream } from './make-files.ts';

/** Text at places of a page, in Helvetica; y grows upwards. */
export type Words = readonly (readonly [x: number, y: number, text: string, size?: number])[];

const content = (words: Words): Buffer =>
  Buffer.from(
    words.map(([x, y, text, size = 10]) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`).join('\n'),
    'latin1',
  );

/**
 * A PDF with these pages.
 *
 * @param annotations dictionaries of fields and notes on the first page
 * @param more objects that these refer to; the first has the number that `firstOf` answers
 */
export function pagesPdf(
  all: readonly Words[],
  annotations: readonly string[] = [],
  more: readonly (string | Buffer)[] = [],
): Buffer {
  const notes = annotations.map((_, at) => `${4 + all.length * 2 + at} 0 R`).join(' ');
  const page = (at: number): string =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${5 + at * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>${at === 0 ? `/Annots[${notes}]` : ''}>>`;
  return pdf([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${notes}]/DA(/F1 10 Tf)/DR<</Font<</F1 3 0 R>>>>>>>>`,
    `<</Type/Pages/Kids[${all.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}]/Count ${all.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...all.flatMap((words, at) => [page(at), pdfStream('', content(words))]),
    ...annotations,
    ...more,
  ]);
}

/** Number of the first object behind the annotations. */
export const firstOf = (pages: number, annotations: number): number => 4 + pages * 2 + annotations;
