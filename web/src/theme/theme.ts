import { createTheme, type Theme } from "@mui/material/styles";
import type {} from "@mui/material/themeCssVarsAugmentation";
import { headingFamilies } from "./heading-families.ts";
import { onHover } from "./hover.ts";
import { type ColorScheme, darkScheme, lightScheme } from "./palette.ts";
import { isUnreadCssVariable } from "./unread-css-variables.ts";

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

declare module "@mui/material/Button" {
  interface ButtonPropsVariantOverrides {
    /** A link of the bar. */
    bar: true;
  }
}

const body = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, system-ui, sans-serif';

const palette = (scheme: ColorScheme) => ({
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

const heading = (size: string, lineHeight: number, letterSpacing = "-0.01em") => ({
  fontFamily: headingFamilies,
  fontSize: size,
  fontWeight: 600,
  lineHeight,
  letterSpacing,
  textWrap: "balance",
});

/** Two shadows are enough: for surfaces on the page, and for overlays. */
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
      shouldSkipGeneratingVar: isUnreadCssVariable,
    },
    colorSchemes: { light: { palette: palette(lightScheme) }, dark: { palette: palette(darkScheme) } },
    shadows,
    shape: { borderRadius: 12 },
    breakpoints: { values: { xs: 0, sm: 600, md: 820, lg: 1120, xl: 1440 } },
    typography: {
      fontFamily: body,
      body1: { fontSize: "1rem", lineHeight: 1.6 },
      body2: { fontSize: "0.9rem", lineHeight: 1.55 },
      h1: heading("clamp(1.9rem, 1.5rem + 1.9vw, 2.6rem)", 1.15),
      h2: heading("clamp(1.4rem, 1.2rem + 1vw, 1.8rem)", 1.2),
      h3: heading("1.2rem", 1.3, "0"),
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
              // Not a short duration: it would make a transition, one frame late, of every change of every element.
              transition: "none !important",
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
      MuiAlert: {
        defaultProps: { variant: "outlined" },
        styleOverrides: {
          root: ({ theme }) => ({
            background: theme.vars.palette.background.paper,
            color: theme.vars.palette.text.primary,
            fontSize: "1rem",
            flexWrap: "wrap",
          }),
          // Beside the text where there is room for both; on a phone below it.
          message: { flex: "1 1 min(14em, 100% - 40px)", minWidth: 0, overflow: "visible" },
          action: { paddingTop: 0, alignItems: "center" },
        },
      },
      MuiAppBar: {
        defaultProps: { color: "inherit", elevation: 0 },
        styleOverrides: {
          root: ({ theme }) => ({
            background: theme.vars.palette.background.paper,
            borderBottom: `1px solid ${theme.vars.palette.divider}`,
          }),
        },
      },
      MuiAvatar: {
        styleOverrides: {
          root: ({ theme }) => ({
            background: theme.vars.palette.mist,
            color: theme.vars.palette.primary.main,
            fontFamily: "inherit",
            fontWeight: 600,
            "& img": { width: "100%", height: "100%", objectFit: "cover" },
          }),
        },
      },
      MuiBadge: {
        // Right of what it counts: centered on the corner, as MUI has it, two digits would hide the head of the account's icon.
        // Beside an icon it is narrow, or "99+" would reach the menu's icon on a phone.
        styleOverrides: {
          badge: {
            translate: "50%",
            padding: "0 5px",
            // Grows with its text.
            height: "1.67em",
            minWidth: "1.67em",
            borderRadius: 99,
            "svg + &": {
              right: 7,
              padding: "0 3px",
              fontSize: "min(0.69rem, 14px)",
              letterSpacing: "-0.03em",
            },
          },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: 44, paddingInline: 20, borderRadius: 12 },
          sizeSmall: { paddingInline: 10, fontSize: "0.95rem" },
        },
        variants: [
          {
            props: { variant: "bar" },
            style: ({ theme }) => ({
              justifyContent: "flex-start",
              paddingInline: 14,
              fontSize: "0.88rem",
              letterSpacing: "0.06em",
              color: theme.vars.palette.text.primary,
              ...onHover({ background: theme.vars.palette.mist }),
              "&[aria-current=page]": {
                color: theme.vars.palette.primary.main,
                background: theme.vars.palette.mist,
              },
              [theme.breakpoints.down("md")]: { width: "100%" },
            }),
          },
        ],
      },
      MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
      MuiFormHelperText: {
        styleOverrides: { root: { margin: "6px 0 0", fontSize: "0.9rem", lineHeight: 1.5 } },
      },
      MuiFormLabel: {
        styleOverrides: {
          root: ({ theme }) => ({
            marginBottom: 6,
            fontWeight: 600,
            fontSize: "0.95rem",
            "&, &.Mui-focused": { color: theme.vars.palette.text.primary },
          }),
        },
      },
      MuiIconButton: {
        defaultProps: { color: "inherit" },
        styleOverrides: {
          root: ({ theme }) => ({
            width: 44,
            height: 44,
            flex: "none",
            borderRadius: 12,
            ...onHover({ background: theme.vars.palette.mist }),
          }),
        },
      },
      // Styles for each field, by which MUI would learn what the browser filled in: only labels within fields ask for it.
      MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
      MuiListItemButton: {
        styleOverrides: {
          root: ({ theme }) => ({
            minHeight: 48,
            margin: "0 12px",
            padding: "0 12px",
            borderRadius: 10,
            ...onHover({ background: theme.vars.palette.mist }),
          }),
        },
      },
      MuiListItemIcon: { styleOverrides: { root: { minWidth: 36, color: "inherit" } } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: ({ theme }) => ({
            borderRadius: 10,
            background: theme.vars.palette.background.paper,
            // Before hydration MUI does not know of the focus.
            "&:has(> :focus-visible)": {
              outline: `3px solid ${theme.vars.palette.primary.main}`,
              outlineOffset: 2,
            },
          }),
          input: ({ theme }) => ({
            padding: "11px 14px",
            "&::placeholder": { color: theme.vars.palette.text.secondary, opacity: 1 },
          }),
          notchedOutline: ({ theme }) => ({
            borderColor: theme.vars.palette.control,
            ".Mui-error > &": { borderWidth: 2 },
          }),
          // Its text area has the padding.
          multiline: { padding: 0 },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
      MuiSnackbar: {
        styleOverrides: {
          root: {
            marginBottom: "var(--tabs, 0px)",
            // Never over the buttons of a dialog or of a bar at the bottom.
            "html:has(.MuiDialog-root, [data-bottom-bar]) &": { top: 80, bottom: "auto" },
          },
        },
      },
    },
  });

let made: Theme | undefined;

/**
 * The theme: both schemes as CSS variables, chosen by `prefers-color-scheme` without a script. Created on first
 * use, because creating it takes as long as evaluating the code around it.
 */
export const getTheme = (): Theme => {
  made ??= make();
  return made;
};
