import type { CSSObject, Theme, ThemeOptions } from "@mui/material/styles";
import { onHover } from "./hover.ts";

type Look = CSSObject | ((props: { theme: Theme }) => CSSObject);

const coarse = "@media (pointer: coarse)";

/** As low as eyes and a mouse can use; a finger gets the height it has elsewhere. */
const low = (height: number): CSSObject => ({
  minHeight: height,
  [coarse]: { minHeight: 44 },
});

/** What looks different in the desk, by component and slot. */
const looks: Readonly<Record<string, Readonly<Record<string, Look>>>> = {
  MuiButton: { root: { ...low(34), paddingInline: 14, borderRadius: 8, fontSize: "0.92rem" } },
  MuiIconButton: {
    root: { width: 34, height: 34, borderRadius: 8, [coarse]: { width: 44, height: 44 } },
  },
  // As high as its text, which people enlarge.
  MuiChip: { root: { height: "auto", minHeight: 24, "&.MuiChip-clickable": low(32) } },
  MuiFormLabel: { root: { marginBottom: 4, fontSize: "0.86rem" } },
  MuiFormHelperText: { root: { margin: "4px 0 0", fontSize: "0.84rem" } },
  MuiFormControlLabel: { root: { ...low(34), gap: 8 } },
  MuiOutlinedInput: { root: { borderRadius: 8 }, input: { padding: "6px 10px" } },
  MuiNativeSelect: { select: { minHeight: 0 } },
  MuiListItemButton: { root: low(32) },
  MuiListItemText: { primary: { fontSize: "0.92rem", fontWeight: 500 } },
  MuiAlert: { root: { padding: "2px 12px", fontSize: "0.92rem" } },
  MuiTableCell: {
    root: { padding: "6px 10px", fontSize: "0.9rem", "&:last-of-type": { paddingInlineEnd: 10 } },
    head: ({ theme }) => ({ color: theme.vars.palette.text.primary }),
  },
  MuiAutocomplete: {
    root: {
      "& .MuiOutlinedInput-root": { padding: "1px 8px" },
      "& .MuiOutlinedInput-root .MuiAutocomplete-input": { padding: "5px 4px" },
    },
    paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }),
    groupLabel: ({ theme }) => ({
      lineHeight: "32px",
      color: theme.vars.palette.text.secondary,
      background: "none",
    }),
    listbox: ({ theme }) => ({
      "&& .MuiAutocomplete-option.Mui-focused": { background: theme.vars.palette.mist },
    }),
  },
  MuiDataGrid: {
    root: ({ theme }) => ({
      borderRadius: 10,
      "& .MuiDataGrid-columnHeaderTitle": {
        fontWeight: 600,
        lineHeight: 1.2,
        whiteSpace: "normal",
        overflowWrap: "break-word",
      },
      // The heading around it is pressed as well.
      "& .MuiDataGrid-sortButton": { width: 24 },
      "& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-cell:focus, & .MuiDataGrid-columnHeader:focus": {
        outline: `2px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: -2,
      },
      "& .MuiDataGrid-cell a": { outline: "none" },
      // Texts that are too long take a second line: no word is cut.
      "& .MuiDataGrid-cell": {
        paddingBlock: 6,
        minHeight: 35,
        alignContent: "center",
        lineHeight: 1.35,
        whiteSpace: "normal",
        overflowWrap: "anywhere",
      },
      "& .MuiDataGrid-row": {
        cursor: "pointer",
        ...onHover({ background: theme.vars.palette.mist }),
      },
      "& .MuiDataGrid-row:focus-within": { background: theme.vars.palette.mist },
    }),
  },
};

type Styles = Record<string, { styleOverrides?: Record<string, unknown> } | undefined>;

/** The looks of the desk, each after that of the same component elsewhere. */
export const deskComponents = (outer: ThemeOptions["components"] | undefined): ThemeOptions["components"] => {
  const before = (outer ?? {}) as Styles;
  const changed = Object.entries(looks).map(([name, slots]) => {
    const styleOverrides = { ...before[name]?.styleOverrides };
    for (const [slot, look] of Object.entries(slots))
      styleOverrides[slot] = [styleOverrides[slot], look].filter(Boolean);
    return [name, { ...before[name], styleOverrides }];
  });
  return Object.fromEntries(changed) as ThemeOptions["components"];
};
