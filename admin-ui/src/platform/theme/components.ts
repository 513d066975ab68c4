import type { ThemeOptions } from '@mui/material/styles';
import { ChoiceRoot, FieldRoot } from './roots.tsx';
import { corner, type Palette, sizes } from './tokens.ts';

const floating = '0 8px 24px rgb(0 0 0 / 0.18)';

const cell = (colours: Palette) => ({
  borderColor: colours.line,
  padding: '4px 12px',
  fontSize: sizes.body,
  '& a': { textDecoration: 'none' },
  '& a:hover, & a:focus-visible': { textDecoration: 'underline' },
});

/** How Material's parts look here: flat, one shadow for what floats, visible focus, no ripple. */
export const components = (colours: Palette): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      'html, body, #root': { height: '100%' },
      // On paper a page is as long as what stands on it.
      '@media print': { 'html, body, #root': { height: 'auto' } },
      // A word longer than its box goes on in the next line.
      body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
      ':focus-visible': { outline: `2px solid ${colours.primary}`, outlineOffset: 2 },
      // What only a script focuses (a dialog, the page) needs no frame.
      '[tabindex="-1"]:focus-visible': { outline: 'none' },
      a: { color: colours.primary },
      // Browsers give controls a font of their own; what a part says of its font still wins.
      'button, input, select, textarea': { font: 'inherit' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // However short, one shows the old colours until the next frame.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: { defaultProps: { disableElevation: true, size: 'small' } },
  MuiToggleButton: { styleOverrides: { root: { color: colours.quiet } } },
  MuiIconButton: { defaultProps: { size: 'small' } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: { styleOverrides: { root: { border: `1px solid ${colours.line}` } } },
  MuiMenu: {
    styleOverrides: {
      paper: { boxShadow: floating, border: `1px solid ${colours.line}`, backgroundColor: colours.raised },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        boxShadow: floating,
        backgroundColor: colours.raised,
        // A form between the window and its parts must not keep the content from scrolling above the buttons.
        '& > form': { display: 'contents' },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: sizes.lead, fontWeight: 650 } } },
  // The label of a field that comes first stands above its frame.
  MuiDialogContent: { styleOverrides: { root: { '.MuiDialogTitle-root + &': { paddingTop: 8 } } } },
  MuiAutocomplete: { styleOverrides: { paper: { boxShadow: floating, border: `1px solid ${colours.line}` } } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', ...{ component: FieldRoot } } },
  MuiFormGroup: { defaultProps: { ...({ as: FieldRoot } as object) } },
  MuiFormControlLabel: { defaultProps: { ...({ as: ChoiceRoot } as object) } },
  // A label that glides away lies over what comes into the field meanwhile.
  MuiInputLabel: { defaultProps: { disableAnimation: true }, styleOverrides: { root: { fontSize: sizes.body } } },
  // What is closed is still read.
  MuiInputBase: {
    styleOverrides: { root: { '&.Mui-disabled .MuiInputBase-input': { WebkitTextFillColor: colours.quiet } } },
  },
  MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: colours.quiet } } } },
  MuiFormLabel: { styleOverrides: { root: { '&.Mui-disabled': { color: colours.quiet } } } },
  MuiOutlinedInput: { styleOverrides: { root: { backgroundColor: colours.surface } } },
  MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: corner - 2 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '8px 12px', minWidth: 0 } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiTableCell: {
    styleOverrides: {
      root: cell(colours),
      head: { color: colours.quiet, fontWeight: 600, fontSize: sizes.small, backgroundColor: colours.surface },
    },
  },
  // Plain cells look as Material's, of which each works its style out by itself: a table to read has thousands.
  MuiTableBody: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& td:not([class*=Mui])': {
          ...theme.typography.body2,
          textAlign: 'start',
          borderBottom: '1px solid',
          ...cell(colours),
          // Words are cut only where they are longer than most; a table that is then too wide scrolls.
          overflowWrap: 'anywhere',
          minWidth: 'calc(15ch + 24px)',
          '&.figure': { textAlign: 'end', minWidth: 0 },
          '&.short': { overflowWrap: 'normal', minWidth: 0 },
          '&.wide-only': { [theme.breakpoints.down('sm')]: { display: 'none' } },
        },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, describeChild: true },
    styleOverrides: { tooltip: { fontSize: sizes.small } },
  },
  // Within the top bar, so that it covers nothing of the page.
  MuiSnackbar: { styleOverrides: { root: { '&.MuiSnackbar-anchorOriginTopCenter': { top: 4 } } } },
  MuiAlert: {
    styleOverrides: {
      root: {
        alignItems: 'center',
        color: colours.text,
        '&.MuiAlert-colorInfo': { backgroundColor: colours.infoSoft },
        '&.MuiAlert-colorSuccess': { backgroundColor: colours.successSoft },
        '&.MuiAlert-colorWarning': { backgroundColor: colours.warningSoft },
        '&.MuiAlert-colorError': { backgroundColor: colours.dangerSoft },
      },
    },
  },
});
