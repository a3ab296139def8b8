import type { ThemeOptions } from "@mui/material/styles";
import { onHover } from "./hover.ts";

/** The looks of what public pages do not have, and of rows, which look different there. */
export const moreComponents: ThemeOptions["components"] = {
  MuiCard: {
    defaultProps: { variant: "outlined" },
    styleOverrides: {
      root: {
        borderRadius: 16,
        // What needs no attention: read, or over.
        "&[data-quiet=true]": { background: "none" },
      },
    },
  },
  MuiCardActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: { flexWrap: "wrap", gap: 12, padding: "0 20px 20px", "&:empty": { display: "none" } },
    },
  },
  MuiCardHeader: {
    styleOverrides: {
      root: { gap: 16, padding: 20 },
      avatar: { margin: 0 },
      content: { minWidth: 0 },
      subheader: { fontSize: "0.92rem" },
    },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 20, "&:last-child": { paddingBottom: 20 } } } },
  MuiChip: {
    styleOverrides: {
      // As high as its text, which may be big or take two lines; one to press is large enough for a thumb.
      root: {
        fontWeight: 600,
        height: "auto",
        minHeight: 24,
        "&.MuiChip-clickable": { minHeight: 44, borderRadius: 22, fontSize: "0.92rem" },
      },
      label: { whiteSpace: "normal" },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      // At the bottom of what the screen shows of a long dialog: within a thumb's reach, and not to be looked for.
      root: ({ theme }) => ({
        position: "sticky",
        bottom: 0,
        zIndex: 1,
        flexWrap: "wrap",
        gap: 12,
        padding: "0 24px 24px",
        background: theme.vars.palette.background.paper,
        // Where what they stick in has a padding, what is scrolled there would be seen below them.
        ".MuiDialogContent-root &": { boxShadow: `0 20px 0 ${theme.vars.palette.background.paper}` },
        "& [aria-disabled=true]": { opacity: 0.55, cursor: "default" },
      }),
    },
  },
  MuiDialogContent: { styleOverrides: { root: { display: "grid", gap: 16 } } },
  MuiDialogContentText: { defaultProps: { color: "textPrimary" } },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h3, padding: "24px 24px 16px" }) },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { gap: 12, minHeight: 44, margin: 0 } },
  },
  MuiCheckbox: { styleOverrides: { root: { padding: 2, margin: -2 } } },
  MuiRadio: { styleOverrides: { root: { padding: 2, margin: -2 } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 8, borderRadius: 4, background: theme.vars.palette.mist }),
      bar: { borderRadius: 4 },
    },
  },
  MuiList: { defaultProps: { disablePadding: true } },
  MuiListItem: {
    styleOverrides: {
      root: { gap: 16, "&:last-of-type": { borderBottom: 0 } },
      padding: { paddingBlock: 12, "&.MuiListItem-gutters": { paddingInline: 20 } },
    },
  },
  MuiListItemAvatar: { styleOverrides: { root: { minWidth: 0 } } },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: "100%",
        gap: 16,
        minHeight: 64,
        padding: "12px 20px",
        color: "inherit",
        ...onHover({ background: theme.vars.palette.mist }),
        // Inside the edge: a card cuts off what is outside.
        "&:focus-visible": { outlineOffset: -3 },
      }),
    },
  },
  MuiListItemIcon: {
    styleOverrides: { root: ({ theme }) => ({ minWidth: 0, color: theme.vars.palette.primary.main }) },
  },
  MuiListItemText: {
    styleOverrides: {
      // Wide enough to stay beside its icon where the buttons after it wrap.
      root: { flex: "1 1 140px", margin: 0 },
      primary: { fontWeight: 600, overflowWrap: "anywhere" },
      secondary: { fontSize: "0.92rem" },
    },
  },
  MuiSlider: {
    styleOverrides: {
      thumb: ({ theme }) => ({
        // Doubled to outweigh MUI's halos of each state.
        "&&": { boxShadow: "none" },
        "&.Mui-focusVisible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiStepper: {
    styleOverrides: {
      root: ({ theme }) => ({
        "& .MuiStepIcon-root": { fontSize: 24 },
        "& .MuiStepIcon-text": { fontSize: 12, fontWeight: 700 },
        "& .MuiStepIcon-root:not(.Mui-active, .Mui-completed)": {
          color: theme.vars.palette.mist,
          "& circle": { r: "11.5px", stroke: theme.vars.palette.control },
          "& text": { fill: theme.vars.palette.text.primary },
        },
        "& .MuiStepLabel-label": { fontSize: "1rem" },
        "& .MuiStepConnector-line": { minHeight: 12 },
        "@media (forced-colors: active)": {
          "& .MuiStepIcon-text": { fill: "Canvas" },
          "& .MuiStepIcon-root:not(.Mui-active, .Mui-completed)": {
            color: "Canvas",
            "& text": { fill: "CanvasText" },
          },
        },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: "10px 20px 10px 0",
        fontSize: "inherit",
        lineHeight: "inherit",
        verticalAlign: "baseline",
        "&:last-of-type": { paddingInlineEnd: 0 },
      },
      head: ({ theme }) => ({
        fontWeight: 600,
        fontSize: "0.92rem",
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
  // A heading that takes the focus shows no outline: nothing can be done with it.
  MuiTypography: { styleOverrides: { root: { "&:focus": { outline: "none" } } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 76, height: 54, margin: -12 },
      switchBase: ({ theme }) => ({
        padding: 18,
        color: theme.vars.palette.control,
        "&.Mui-checked": { transform: "translateX(22px)", color: theme.vars.palette.primary.contrastText },
      }),
      thumb: { width: 18, height: 18, boxShadow: "none" },
      track: ({ theme }) => ({
        boxSizing: "border-box",
        borderRadius: 15,
        opacity: "1 !important",
        background: theme.vars.palette.background.paper,
        border: `2px solid ${theme.vars.palette.control}`,
        ".Mui-checked + &": {
          background: theme.vars.palette.primary.main,
          borderColor: theme.vars.palette.primary.main,
        },
        ".Mui-focusVisible + &": {
          outline: `3px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      }),
    },
  },
};
