import { styled } from "@mui/material/styles";

/** The steps of a booking, and on a wide screen its summary beside them. */
export const StepColumns = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 24,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "minmax(0, 1fr) 300px" },
}));
