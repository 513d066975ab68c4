/** One change that brings a database to the schemas. */
export interface Step {
  sql: string;
  /** What a person must look at before it runs. */
  review?: string;
  /** Loses data or something that may have been made by hand: written commented out. */
  destructive?: boolean;
  /** What a throw-away database runs instead, where `sql` would need a person. */
  disposable?: string;
  /** What it runs where rows do not survive the step: values that do not fit are let go of. */
  converting?: string;
}

/** The text of a migration. */
export function migrationText(steps: Step[]): string {
  return `${steps.map(stepText).join('\n').trim()}\n`;
}

function stepText({ sql, review, destructive }: Step): string {
  const note = review === undefined ? '' : `-- REVIEW: ${review}\n`;
  const gap = /^(create table|-- |create extension)/.test(sql) ? '\n' : '';
  return `${gap}${note}${destructive ? sql.replace(/^/gm, '-- ') : sql}`;
}
