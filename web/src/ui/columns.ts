import type { Breakpoint } from "@mui/material/styles";
import { styled } from "@mui/material/styles";

interface ColumnsProps {
  /** The width from which the children stand side by side. */
  from: Breakpoint;
  /** The parts of the width they take. */
  parts: readonly number[];
}

/** Children one below the other, and side by side where there is room. */
export const Columns = styled("div", {
  shouldForwardProp: (name) => name !== "from" && name !== "parts",
})<ColumnsProps>(({ theme, from, parts }) => ({
  display: "grid",
  gap: 20,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [theme.breakpoints.up(from)]: {
    gridTemplateColumns: parts.map((part) => `minmax(0, ${part}fr)`).join(" "),
  },
}));
