import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../routing/paths.ts";
import { HomeSection } from "./home-section.tsx";

const Two = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 20,
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "1fr 1fr" },
  "& > div": { padding: "24px 24px 20px", borderRadius: 16, background: theme.vars.palette.mist },
  "& h3": { ...theme.typography.h3 },
  "& p": { margin: "8px 0 0" },
}));

/** For beginners, and for people who practice every day. */
export function AudienceSection() {
  return (
    <HomeSection aria-labelledby="for-whom">
      <h2 id="for-whom">For your first session, or your thousandth</h2>
      <Two>
        <div>
          <h3>Never done yoga?</h3>
          <p>
            You don't need to be flexible or buy an outfit: a bit of floor or a chair is enough. Nobody's
            watching, and nobody's ahead of you. You start with how you breathe.
          </p>
          <p>
            <Link to={paths.help}>Questions before your first session</Link>
          </p>
        </div>
        <div>
          <h3>Practice every day?</h3>
          <p>
            You know what a second pair of eyes can catch: a shoulder creeping up, a breath you forgot to
            take. Say what you're working on, book 90 minutes, and keep the same teacher.
          </p>
          <p>
            <Link to={paths.services}>See longer sessions and small groups</Link>
          </p>
        </div>
      </Two>
    </HomeSection>
  );
}
