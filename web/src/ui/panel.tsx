import Paper, { type PaperProps } from "@mui/material/Paper";
import { styled } from "@mui/material/styles";

/** A surface that groups related content. */
export const Panel = styled((props: PaperProps) => (
  <Paper component="section" variant="outlined" {...props} />
))(({ theme }) => ({
  borderRadius: 16,
  padding: 20,
  minWidth: 0,
  "& > h2:first-of-type, & > h3:first-of-type": { marginBottom: 8 },
  [theme.breakpoints.up("md")]: { padding: 28 },
}));
