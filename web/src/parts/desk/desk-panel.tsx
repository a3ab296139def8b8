import Paper, { type PaperProps } from "@mui/material/Paper";
import { styled } from "@mui/material/styles";

/** A surface of the desk; denser than `Panel`. */
export const DeskPanel = styled((props: PaperProps) => (
  <Paper component="section" variant="outlined" {...props} />
))(({ theme }) => ({
  borderRadius: 10,
  padding: 14,
  minWidth: 0,
  display: "grid",
  gap: 10,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  "& h2": { ...theme.typography.h2 },
  // What loads within a panel takes no half of the screen.
  "& div:has(> .MuiCircularProgress-root)": { minHeight: 96 },
  "& h3": { ...theme.typography.h3 },
}));
