import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../routing/paths.ts";
import { useApplyLink } from "../../site.ts";
import { DoorDrawing } from "../../ui/drawings/door-drawing.tsx";
import { DrawingFile } from "../../ui/drawings/drawing-file.tsx";
import { Row } from "../../ui/layout.ts";
import { Page } from "../../ui/page.tsx";

const Text = styled("div")(({ theme }) => ({
  "& h2": { ...theme.typography.h2, margin: "48px 0 12px" },
  "& p": { margin: "0 0 14px", maxWidth: "66ch" },
  "& ol": { margin: "0 0 14px", paddingLeft: 22, maxWidth: "66ch" },
  "& li": { marginBottom: 10 },
}));
const Split = styled("div")(({ theme }) => ({
  "& aside": { display: "none" },
  [theme.breakpoints.up("md")]: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 66ch) minmax(0, 1fr)",
    gap: 64,
    "& aside": { display: "block", marginTop: 48 },
    "& aside > img": { position: "sticky", top: 96 },
  },
}));

/** Who we are, how we choose instructors, and how people stay safe. */
export function AboutPage() {
  const apply = useApplyLink();
  return (
    <Page
      title="About us"
      lead="We bring yoga to the place where people feel most at ease: their own home."
      width="wide"
    >
      <DoorDrawing />
      <Split>
        <Text>
          <h2>Why at home</h2>
          <p>
            Studios are wonderful, but they're not for everyone. There's the drive after a long day, the
            mirror, the level of the class, the time slot that never fits. The people who'd get the most out
            of yoga are often the ones who never walk through that door: they have a bad back, a new baby, a
            first wheelchair, or they're just shy.
          </p>
          <p>
            A teacher who comes to you sees you, your body and your living room, and shapes the hour around
            them. If you've practiced for twenty years, nobody holds you back. If you've never stood on a mat,
            nobody's watching.
          </p>

          <h2>What we handle, and what you decide</h2>
          <p>
            We find a time that works for both of you, show the full price before you decide, charge you only
            once the session is confirmed, and keep addresses private until they're needed. The rest is
            between you and your teacher: what you practice, how often, and whether you meet again.
          </p>

          <h2>How we choose instructors</h2>
          <ol>
            <li>
              They apply with their training, their certificates, the styles they teach and the hours they're
              available.
            </li>
            <li>
              Someone on our team reads every application, follows up on anything missing, and approves or
              declines it. We check every instructor's ID before they can teach.
            </li>
            <li>
              Their profile shows what we've checked: ID, insurance, certificates, and a background check
              where we've done one. <Link to={`${paths.help}#checks`}>What each check means</Link>
            </li>
            <li>After a session, the customer can rate it. No session, no rating.</li>
            <li>
              We read every report. We suspend instructors who break our rules, and cancel sessions booked
              with them with a full refund.
            </li>
          </ol>

          <h2>Safe on both sides of the door</h2>
          <p>
            The instructor you book sees your street address, door code and phone number from confirmation
            until a day after the session, and so do friends you let join. Your instructor checks in on
            arrival and checks out at the end. You can block an instructor at any time: we won't offer either
            of you a session with the other again, and you can cancel anything already booked. Nobody pays in
            cash, so nobody carries any.
          </p>

          <h2>Where your money goes</h2>
          <p>
            Your instructor gets {RULES.instructorShare} of the price of each session and 100% of every tip.
            The rest keeps the service running: payments, technology, and the people who answer when you
            write.
          </p>

          <h2>Yoga is for Every Body!</h2>
          <p>
            It's our name, and we mean it: any age, any size, any ability, any belief or none. If there's
            anything your instructor should know to make the session work for you, say so when you book, or{" "}
            <Link to={paths.contact}>ask us first</Link>.
          </p>
          <Row>
            <Button component={Link} variant="contained" to={paths.book}>
              Find a time
            </Button>
            <Button component="a" variant="outlined" {...apply}>
              Teach with us
            </Button>
          </Row>
        </Text>
        <aside>
          <DrawingFile name="session" width={400} height={520} />
        </aside>
      </Split>
    </Page>
  );
}
