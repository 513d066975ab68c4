import { darken, lighten, type ThemeOptions } from '@mui/material/styles';
import { components } from './components.ts';
import { corner, dark, fontFamily, light, type Palette, sizes, space } from './tokens.ts';

/** Filled buttons under the mouse take `dark`: away from their text, so that it reads better, not worse. */
const colourIn = (mode: 'light' | 'dark') => (main: string, onMain: string, soft: string) => ({
  main,
  contrastText: onMain,
  light: soft,
  dark: mode === 'light' ? darken(main, 0.2) : lighten(main, 0.2),
});

function build(mode: 'light' | 'dark', colours: Palette): ThemeOptions {
  const colour = colourIn(mode);
  const on = mode === 'light' ? '#ffffff' : '#1c1b21';
  return {
    palette: {
      mode,
      primary: colour(colours.primary, colours.onPrimary, colours.primarySoft),
      secondary: colour(colours.primary, colours.onPrimary, colours.primarySoft),
      success: colour(colours.success, on, colours.successSoft),
      warning: colour(colours.warning, on, colours.warningSoft),
      error: colour(colours.danger, on, colours.dangerSoft),
      info: colour(colours.info, on, colours.infoSoft),
      background: { default: colours.ground, paper: colours.surface },
      text: { primary: colours.text, secondary: colours.quiet },
      divider: colours.line,
    },
    spacing: space,
    shape: { borderRadius: corner },
    typography: {
      fontFamily,
      fontSize: sizes.body,
      htmlFontSize: 16,
      h1: { fontSize: sizes.heading, fontWeight: 650, lineHeight: 1.3 },
      h2: { fontSize: sizes.lead, fontWeight: 650, lineHeight: 1.4 },
      h3: { fontSize: sizes.body, fontWeight: 650, lineHeight: 1.4 },
      h6: { fontSize: sizes.lead, fontWeight: 650 },
      body1: { fontSize: sizes.body },
      body2: { fontSize: sizes.body },
      caption: { fontSize: sizes.small },
      button: { textTransform: 'none', fontWeight: 600, fontSize: sizes.body },
    },
    transitions: {
      duration: {
        shortest: 80,
        shorter: 100,
        short: 120,
        standard: 140,
        complex: 140,
        enteringScreen: 140,
        leavingScreen: 120,
      },
    },
    components: components(colours),
  };
}

export const lightTheme = build('light', light);
export const darkTheme = build('dark', dark);
