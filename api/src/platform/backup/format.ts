/**
 * A backup is a gzip of lines. A line that begins with # is a note of ours as JSON, every other line belongs to the
 * note before it: a row of a table as PostgreSQL writes it as JSON, or a piece of a file in base64.
 */
export type Note =
  | { is: 'rolecall-backup'; format: 1; release?: string; at: string; migrations: string[] }
  | { is: 'table'; schema: string; name: string; columns: string[] }
  | { is: 'file'; key: string; sha256: string | null }
  | { is: 'end'; rows: number; files: number };

export function noteLine(note: Note): string {
  return `#${JSON.stringify(note)}\n`;
}

/** The note of a line, or undefined for a line of content. */
export function readNote(line: string): Note | undefined {
  return line.startsWith('#') ? (JSON.parse(line.slice(1)) as Note) : undefined;
}

/** Bytes of a file in one line. */
export const pieceSize = 48 * 1024;
