import { styled } from "@mui/material/styles";

/** A list of reviews below each other, no wider than the screen, whatever word someone wrote. */
export const ReviewCards = styled("ul")({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 16,
});
