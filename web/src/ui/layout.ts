import { styled } from "@mui/material/styles";

/** A column with gaps. */
export const Column = styled("div")({ display: "grid", gap: 20, gridTemplateColumns: "minmax(0, 1fr)" });

/** A row with gaps that wraps. */
export const Row = styled("div")({ display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center" });
