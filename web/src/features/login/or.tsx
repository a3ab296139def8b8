import { styled } from "@mui/material/styles";

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 12,
  color: theme.vars.palette.text.secondary,
  "&::before, &::after": { content: '""', flex: 1, height: 1, background: theme.vars.palette.divider },
}));

/** The line between two ways. */
export function Or() {
  return <Line>or</Line>;
}
