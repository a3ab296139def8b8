import { styled } from "@mui/material/styles";
import Typography, { type TypographyProps } from "@mui/material/Typography";

/** A wide and a narrow column; stacked on a phone. */
export const ProfileColumns = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 20,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "minmax(0, 1.7fr) minmax(0, 1fr)", gap: 28 },
}));

export function ProfileHeading(props: TypographyProps<"h2">) {
  return <Typography component="h2" variant="h3" sx={{ marginBottom: "8px" }} {...props} />;
}
