import { createTheme, type Theme } from "@mui/material/styles";
import type {} from "@mui/material/themeCssVarsAugmentation";
import { isUnread } from "./css-variables.ts";
import { dark, light, type Scheme } from "./palette.ts";

declare module "@mui/material/styles" {
  interface Palette {
    mist: string;
    sun: string;
    control: string;
  }
  interface PaletteOptions {
    mist?: string;
    sun?: string;
    control?: string;
  }
}

const body = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, system-ui, sans-serif';
const headings = '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, Georgia, serif';

const palette = (scheme: Scheme) => ({
  primary: { main: scheme.pine, contrastText: scheme.onPine },
  secondary: { main: scheme.plum, contrastText: scheme.onPlum },
  error: { main: scheme.error },
  warning: { main: scheme.warning },
  success: { main: scheme.success },
  info: { main: scheme.info },
  background: { default: scheme.page, paper: scheme.paper },
  text: { primary: scheme.text, secondary: scheme.textQuiet },
  divider: scheme.line,
  mist: scheme.mist,
  sun: scheme.sun,
  control: scheme.control,
});

const heading = (size: string, lineHeight: number) => ({
  fontFamily: headings,
  fontSize: size,
  fontWeight: 600,
  lineHeight,
  letterSpacing: "-0.01em",
  textWrap: "balance",
});

/** Two heights are enough: things that lie on the page, and things that float over it. */
const heights = {
  "--soft": "0 1px 2px rgb(9 30 24 / 0.08), 0 6px 20px rgb(9 30 24 / 0.08)",
  "--deep": "0 2px 6px rgb(9 30 24 / 0.12), 0 18px 48px rgb(9 30 24 / 0.18)",
};
const shadows = [
  "none",
  ...Array(7).fill("var(--soft)"),
  ...Array(17).fill("var(--deep)"),
] as Theme["shadows"];

const make = () =>
  createTheme({
    cssVariables: {
      cssVarPrefix: "eby",
      colorSchemeSelector: "media",
      shouldSkipGeneratingVar: isUnread,
    },
    colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
    shadows,
    shape: { borderRadius: 12 },
    breakpoints: { values: { xs: 0, sm: 600, md: 820, lg: 1120, xl: 1440 } },
    typography: {
      fontFamily: body,
      body1: { fontSize: "1rem", lineHeight: 1.6 },
      body2: { fontSize: "0.9rem", lineHeight: 1.55 },
      h1: heading("clamp(1.9rem, 1.5rem + 1.9vw, 2.6rem)", 1.15),
      h2: heading("clamp(1.4rem, 1.2rem + 1vw, 1.8rem)", 1.2),
      h3: heading("1.2rem", 1.3),
      button: { fontWeight: 600, textTransform: "none", fontSize: "1rem", lineHeight: 1.4 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: (theme) => ({
          html: { scrollPaddingTop: 80, ...heights },
          body: { minHeight: "100vh", overflowWrap: "break-word" },
          a: { color: theme.vars.palette.primary.main, textUnderlineOffset: "0.2em" },
          h1: { ...theme.typography.h1, margin: 0 },
          h2: { ...theme.typography.h2, margin: 0 },
          h3: { ...theme.typography.h3, margin: 0 },
          "h1:focus": { outline: "none" },
          ":focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
          "@media (prefers-reduced-motion: reduce)": {
            "*, *::before, *::after": {
              animationDuration: "0.01ms !important",
              animationIterationCount: "1 !important",
              transitionDuration: "0.01ms !important",
              scrollBehavior: "auto !important",
            },
          },
        }),
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: ({ theme }) => ({
            "&:focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
          }),
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { minHeight: 44, paddingInline: 20, borderRadius: 12 } },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
    },
  });

let made: Theme | undefined;

/**
 * The one theme: both schemes as CSS variables, chosen by `prefers-color-scheme` without a script. It is made when it
 * is first asked for, because that takes as long as the code around it.
 */
export const theme = (): Theme => {
  made ??= make();
  return made;
};
