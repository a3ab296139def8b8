import Card from "@mui/material/Card";
import { styled } from "@mui/material/styles";

/** The month and its agenda, side by side where there is room. */
export const Halves = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 24,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "minmax(0, 3fr) minmax(280px, 2fr)", gap: 32 },
}));

export const Month = styled(Card)(({ theme }) => ({
  display: "grid",
  gap: 12,
  minWidth: 0,
  [theme.breakpoints.up("md")]: { padding: 20 },
  // A phone has no room for a frame around the days.
  [theme.breakpoints.down("md")]: { border: 0, borderRadius: 0, background: "none", overflow: "visible" },
}));
