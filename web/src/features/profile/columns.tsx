import { styled } from "@mui/material/styles";

/** A wide column and a narrow one; below one another on a phone. */
export const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 20,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "minmax(0, 1.7fr) minmax(0, 1fr)", gap: 28 },
}));

/** The heading of a part of the page. */
export const Heading = styled("h2")(({ theme }) => ({ ...theme.typography.h3, marginBottom: 8 }));
