/**
 * The looks in one place. Each meaning has a text colour that reads at 4.5:1 or better on its ground, light and dark
 * (tokens.test.ts measures it). The career site has the same values as CSS variables.
 */
export interface Palette {
  ground: string;
  surface: string;
  raised: string;
  line: string;
  text: string;
  quiet: string;
  primary: string;
  onPrimary: string;
  primarySoft: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  danger: string;
  dangerSoft: string;
  info: string;
  infoSoft: string;
}

export const light: Palette = {
  ground: '#f5f5f7',
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#dcdce2',
  text: '#1c1b22',
  quiet: '#5c5a66',
  primary: '#6a34c9',
  onPrimary: '#ffffff',
  primarySoft: '#efe8fc',
  success: '#14693a',
  successSoft: '#e2f4e8',
  warning: '#855000',
  warningSoft: '#fdf0d8',
  danger: '#b3261e',
  dangerSoft: '#fce8e6',
  info: '#1c5a9c',
  infoSoft: '#e4effb',
};

export const dark: Palette = {
  ground: '#141318',
  surface: '#1c1b21',
  raised: '#26242c',
  line: '#3b3943',
  text: '#ecebf0',
  quiet: '#b2afbd',
  primary: '#c3a6ff',
  onPrimary: '#24104f',
  primarySoft: '#35274f',
  success: '#7fd6a0',
  successSoft: '#173324',
  warning: '#f0bd6b',
  warningSoft: '#3a2b12',
  danger: '#ffa59d',
  dangerSoft: '#43201d',
  info: '#94c3f5',
  infoSoft: '#182e46',
};

/** The system's own letters. */
export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';

/** Five sizes in all, in px. */
export const sizes = { small: 12, body: 14, lead: 16, heading: 20, page: 24 } as const;

export const space = 4;
export const corner = 8;
export const rowHeight = { comfortable: 40, dense: 32 } as const;
export type Density = keyof typeof rowHeight;
