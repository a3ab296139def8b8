import { styled } from "@mui/material/styles";

/** Names and what they are, one below the other. */
export const Facts = styled("dl")({
  margin: 0,
  display: "grid",
  gap: 12,
  overflowWrap: "anywhere",
  "& dt": { fontWeight: 600 },
  "& dd": { margin: 0 },
});
