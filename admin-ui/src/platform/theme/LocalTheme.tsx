import { createTheme, type Theme, ThemeProvider, useTheme } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { useLocale } from 'react-admin';
import { muiLocales } from '../../generated/mui-locales.ts';

/** `createTheme` in plain words: to compare a theme with the options of another takes the compiler a minute. */
const merged = createTheme as unknown as (theme: Theme, locale: object) => Theme;

/** The theme in the reader's language: the words that Material's own parts bring, such as Open, Clear and Close. */
export function LocalTheme({ children }: { children: ReactNode }) {
  const theme: Theme = useTheme();
  const locale = useLocale() ?? 'en';
  const local = useMemo(() => merged(theme, muiLocales[locale] ?? {}), [theme, locale]);
  return <ThemeProvider theme={local}>{children}</ThemeProvider>;
}
