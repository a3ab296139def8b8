import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Section } from "./section.tsx";

const Two = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 20,
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "1fr 1fr" },
  "& > div": { padding: "24px 24px 20px", borderRadius: 16, background: theme.vars.palette.mist },
  "& h3": { ...theme.typography.h3 },
  "& p": { margin: "8px 0 0" },
}));

/** Who comes for the first time, and who practises every day. */
export function ForWhom() {
  return (
    <Section aria-labelledby="for-whom">
      <h2 id="for-whom">For the first time, and for the thousandth</h2>
      <Two>
        <div>
          <h3>You have never done yoga</h3>
          <p>
            You need no flexibility and no outfit, only a bit of floor, or a chair. Nobody watches and nobody
            is ahead of you. The hour begins with how you stand and how you breathe, and goes as far as you
            like.
          </p>
          <p>
            <Link to={paths.help}>What people ask before their first session</Link>
          </p>
        </div>
        <div>
          <h3>You practise every day</h3>
          <p>
            Then you know what one pair of eyes is worth: the shoulder that hides, the breath that stops. Say
            what you are working on, take ninety minutes, and keep the same teacher for as long as it helps.
          </p>
          <p>
            <Link to={paths.services}>Long sessions and small groups</Link>
          </p>
        </div>
      </Two>
    </Section>
  );
}
