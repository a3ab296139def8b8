import { styled } from "@mui/material/styles";

export const Column = styled("div")({ display: "grid", gap: 20, gridTemplateColumns: "minmax(0, 1fr)" });

/** A row with gaps that wraps. */
export const Row = styled("div")({ display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center" });

/** A row whose ends take its children: a heading, and what belongs to it. */
export const SplitRow = styled(Row)({
  justifyContent: "space-between",
  // A long word breaks before it makes the page wider.
  "& > *": { minWidth: 0 },
});

/** A heading between the buttons that turn to what is before it and after it. */
export const TurnRow = styled("div")({
  display: "grid",
  gridTemplateColumns: "44px minmax(0, 1fr) 44px",
  alignItems: "center",
  textAlign: "center",
  fontWeight: 600,
});
