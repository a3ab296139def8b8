import type { Theme } from "@mui/material/styles";
import { styled } from "@mui/material/styles";

const looksOf = ({ vars: { palette } }: Theme) =>
  ({
    "--fc-classic-background": palette.background.paper,
    "--fc-classic-foreground": palette.text.primary,
    "--fc-classic-faint-foreground": palette.text.secondary,
    "--fc-classic-muted-foreground": palette.text.secondary,
    "--fc-classic-border": palette.divider,
    "--fc-classic-strong-border": palette.control,
    "--fc-classic-primary": palette.primary.main,
    "--fc-classic-primary-foreground": palette.primary.contrastText,
    "--fc-classic-event": palette.background.paper,
    "--fc-classic-event-contrast": palette.text.primary,
    "--fc-classic-today": "transparent",
    "--fc-classic-now": palette.error.main,
    "--fc-classic-faint": palette.mist,
    "--fc-classic-muted": palette.mist,
    "--fc-classic-strong": palette.mist,
  }) as const;

/** The colors of a week's grid: those of the theme. Each kind of time differs by its edge and its words too. */
export const GridFrame = styled("div")(({ theme }) => {
  const { palette } = theme.vars;
  const edge = (color: string) => ({ borderInlineStart: `4px solid ${color} !important` });
  return {
    ...looksOf(theme),
    overflowX: "auto",
    "& .week-open, & .week-closed, & .week-booked": {
      cursor: "pointer",
      border: `1px solid ${palette.divider} !important`,
      boxShadow: "none",
      "&:focus-visible": { outline: `3px solid ${palette.primary.main}`, outlineOffset: -3, zIndex: 5 },
    },
    // The words of a short time would be cut at the edge of its day.
    "& .week-open *, & .week-closed *, & .week-booked *": {
      whiteSpace: "normal",
      overflowWrap: "normal",
      wordBreak: "normal",
    },
    "& .week-open": {
      background: `${palette.background.paper} !important`,
      ...edge(palette.primary.main),
    },
    "& .week-closed": { background: `${palette.mist} !important`, ...edge("transparent") },
    "& .week-closed *": { color: `${palette.text.secondary} !important` },
    "& .week-booked": {
      background: `${palette.secondary.main} !important`,
      ...edge(palette.secondary.main),
    },
    "& .week-booked *": { color: `${palette.secondary.contrastText} !important` },
    "& .week-imported": { background: `${palette.mist} !important`, ...edge(palette.secondary.main) },
    "& .week-imported *": { color: `${palette.text.primary} !important` },
  };
});
