import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { Section } from "./section.tsx";

const Middle = styled(Section)(({ theme }) => ({
  textAlign: "center",
  "& > h2": { marginBottom: 8 },
  "& > p": { margin: "0 auto 20px", maxWidth: 520, color: theme.vars.palette.text.secondary },
}));
const Go = styled(Link)(buttonLook);

/** The tagline, and the way in once more. */
export function Closing() {
  return (
    <Middle aria-labelledby="closing">
      <h2 id="closing">Yoga is for Every Body!</h2>
      <p>
        Stiff, strong, pregnant, eighteen or eighty-six: a teacher who sees only you can start where you are.
        Any day from 6:00AM to 8:00PM.
      </p>
      <Go to={paths.book}>Book your first session</Go>
    </Middle>
  );
}
