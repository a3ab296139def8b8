import { styled } from "@mui/material/styles";

/** A wide and a narrow column; stacked on a phone. */
export const ProfileColumns = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 20,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "minmax(0, 1.7fr) minmax(0, 1fr)", gap: 28 },
}));

/** The heading of a section. */
export const ProfileHeading = styled("h2")(({ theme }) => ({ ...theme.typography.h3, marginBottom: 8 }));
