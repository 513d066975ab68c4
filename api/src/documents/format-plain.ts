import { cleanText } from './extract/clean-text.ts';

/** A block of text to show: its lines in order, as plain strings without markup. */
export interface Paragraph {
  readonly lines: readonly string[];
}

/**
 * Prepares extracted text for showing it beside a profile: paragraphs divided by empty lines, tabs as wide gaps. The
 * strings are the candidate's own words and hold no markup of ours; whoever shows them escapes them as any text.
 */
export function formatPlain(text: string): Paragraph[] {
  return cleanText(text)
    .split(/\n\s*\n/)
    .map((block) => ({
      lines: block
        .split('\n')
        .map((line) => line.trim().replaceAll(/\s+/g, (gap) => (gap.includes('\t') ? '   ' : gap))),
    }))
    .filter((paragraph) => paragraph.lines.some((line) => line !== ''));
}
