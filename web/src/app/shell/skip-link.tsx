import { styled } from "@mui/material/styles";

const Link = styled("a")(({ theme }) => ({
  position: "fixed",
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: "10px 18px",
  borderRadius: 10,
  fontWeight: 600,
  background: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  "&:not(:focus)": { transform: "translateY(-200%)" },
}));

/** The first tab stop: skips the bar. */
export function SkipLink() {
  return <Link href="#main">Skip to content</Link>;
}
