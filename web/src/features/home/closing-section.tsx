import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../routing/paths.ts";
import { HomeSection } from "./home-section.tsx";

const Middle = styled(HomeSection)(({ theme }) => ({
  textAlign: "center",
  "& > h2": { marginBottom: 8 },
  "& > p": { margin: "0 auto 20px", maxWidth: 520, color: theme.vars.palette.text.secondary },
}));

/** The tagline, and the button to book once more. */
export function ClosingSection() {
  return (
    <Middle aria-labelledby="closing">
      <h2 id="closing">Yoga is for Every Body!</h2>
      <p>Stiff, strong, pregnant, 18 or 86: your teacher starts where you are.</p>
      <Button component={Link} variant="contained" to={paths.book}>
        Book your first session
      </Button>
    </Middle>
  );
}
