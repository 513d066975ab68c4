import { decomposeColor, type Theme } from '@mui/material/styles';
import { contrast } from './contrast.ts';
import { darkTheme, lightTheme } from './theme.ts';
import { dark, light, type Palette } from './tokens.ts';

const pairs: [keyof Palette, keyof Palette][] = [
  ['text', 'ground'],
  ['text', 'surface'],
  ['text', 'raised'],
  ['quiet', 'ground'],
  ['quiet', 'surface'],
  ['quiet', 'raised'],
  ['primary', 'surface'],
  ['primary', 'ground'],
  ['primary', 'primarySoft'],
  ['text', 'primarySoft'],
  ['onPrimary', 'primary'],
  ['success', 'successSoft'],
  ['success', 'surface'],
  ['warning', 'warningSoft'],
  ['warning', 'surface'],
  ['danger', 'dangerSoft'],
  ['danger', 'surface'],
  ['info', 'infoSoft'],
  ['info', 'surface'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s colours', (_name, palette) => {
  test.each(pairs)('%s reads on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

const hex = (colour: string) =>
  `#${decomposeColor(colour)
    .values.map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')}`;

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('filled buttons, %s', (_name, theme) => {
  test.each(['primary', 'success', 'warning', 'error', 'info'] as const)('%s reads, under the mouse too', (meaning) => {
    const { main, dark, contrastText } = (theme as Theme).palette[meaning];
    for (const ground of [main, dark]) expect(contrast(hex(contrastText), hex(ground))).toBeGreaterThanOrEqual(4.5);
  });
});

test('contrast is measured as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
