import { endOf } from './cut.ts';

/** Marks that turn the direction of everything after them: with one, `exe.gpj` reads as `jpg.exe`. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A name or a file name as one line of text: no control characters, no line breaks, no marks of direction. */
export function oneLine(text: string): string {
  return text
    .replace(DIRECTIONS, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
}

/** The name of a file without any folders, as some browsers and most attackers send them; up to 255 characters. */
export function fileNameOf(sent: string): string {
  return endOf(oneLine(sent.replace(/^.*[/\\]/s, '')).toWellFormed(), 255);
}

/** A file name with an underscore for each sign that some system forbids in one: Windows has no file with a colon. */
export const portableName = (name: string): string =>
  name
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_');
