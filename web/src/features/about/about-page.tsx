import type { ProseWords } from "@core/policy/prose-words.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { ChangedRulesPlace } from "../../parts/showcase/changed-rules-place.tsx";
import { useFresh } from "../../parts/showcase/use-fresh.ts";
import { builtPolicies, useRules } from "../../parts/showcase/use-rules.ts";
import { paths } from "../../routing/paths.ts";
import { useApplyLink } from "../../site.ts";
import { DoorDrawing } from "../../ui/drawings/door-drawing.tsx";
import { DrawingFile } from "../../ui/drawings/drawing-file.tsx";
import { CheckIcon, HeartIcon, LockIcon } from "../../ui/icons/first-icons.tsx";
import { Row } from "../../ui/layout.ts";
import { Page } from "../../ui/page.tsx";

const Facts = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: "24px 0 0",
  padding: 0,
  display: "grid",
  gap: 12,
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "repeat(3, 1fr)", gap: 20 },
  "& li": {
    display: "grid",
    gridTemplateColumns: "28px 1fr",
    columnGap: 14,
    alignContent: "start",
    padding: "16px 20px",
    borderRadius: 16,
    border: `1px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.background.paper,
  },
  "& svg": { color: theme.vars.palette.secondary.main },
  "& span": { gridColumn: 2, color: theme.vars.palette.text.secondary },
}));
const Text = styled("div")(({ theme }) => ({
  "& h2": { ...theme.typography.h2, margin: "48px 0 12px" },
  "& p": { margin: "0 0 14px", maxWidth: "66ch" },
}));
/** Steps with a line from each to the next. */
const Steps = styled("ol")(({ theme }) => ({
  listStyle: "none",
  counterReset: "step",
  margin: "20px 0 0",
  padding: 0,
  maxWidth: "66ch",
  "& li": {
    counterIncrement: "step",
    position: "relative",
    minHeight: 36,
    padding: "4px 0 22px 54px",
    "&:last-child": { paddingBottom: 0 },
  },
  "& li::before": {
    content: "counter(step)",
    position: "absolute",
    insetInlineStart: 0,
    top: 0,
    width: 36,
    lineHeight: "36px",
    borderRadius: "50%",
    textAlign: "center",
    fontWeight: 700,
    color: theme.vars.palette.primary.main,
    background: theme.vars.palette.mist,
  },
  "& li:not(:last-child)::after": {
    content: '""',
    position: "absolute",
    insetInlineStart: 17,
    top: 42,
    bottom: 6,
    borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
  },
  "& strong": { display: "block" },
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

const icons = [CheckIcon, LockIcon, HeartIcon];

/** What the page says until operators say something else. */
const builtFacts = ({ instructorShare }: ProseWords) => [
  { title: "ID checked", text: "Every instructor, before they can teach." },
  {
    title: "Your address stays private",
    text: "Shared once you're confirmed, hidden again the day after.",
  },
  { title: `${instructorShare} to your instructor`, text: "And 100% of every tip." },
];

/** Who we are, how we choose instructors, and how people stay safe. */
export function AboutPage() {
  const rules = useRules();
  const apply = useApplyLink();
  return (
    <Page
      title="About us"
      lead="We bring yoga to the place where people feel most at ease: their own home."
      width="wide"
      actions={
        <Button component={Link} variant="contained" to={paths.book}>
          <ChangedRulesPlace />
          Find a time
        </Button>
      }
    >
      <DoorDrawing />
      <Facts>
        {(useFresh("policies", builtPolicies).value.facts ?? builtFacts(rules)).map(({ title, text }, i) => {
          const Icon = icons[i % icons.length] ?? CheckIcon;
          return (
            <li key={title} dir="auto">
              <Icon size={28} />
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          );
        })}
      </Facts>
      <Split>
        <Text>
          <h2>How we choose instructors</h2>
          <Steps>
            <li>
              <strong>They apply.</strong> We ask for their training, their certificates, the styles they
              teach and the hours they're available.
            </li>
            <li>
              <strong>A person reads every application.</strong> We follow up on anything missing, and approve
              or decline it. We check every instructor's ID before they can teach.
            </li>
            <li>
              <strong>You see what we checked.</strong> Their profile shows ID, insurance, certificates, and a
              background check where we've done one.{" "}
              <Link to={`${paths.help}#checks`}>What each check means</Link>
            </li>
            <li>
              <strong>You rate the session.</strong> Only people who've had a session can rate it.
            </li>
            <li>
              <strong>We read every report.</strong> We suspend instructors who break our rules, and cancel
              sessions booked with them with a full refund.
            </li>
          </Steps>

          <h2>Safe on both sides of the door</h2>
          <p>
            The instructor you book sees your street address, door code and phone number from confirmation
            until a day after the session, and so do friends you let join. Your instructor checks in on
            arrival and checks out at the end.
          </p>
          <p>
            You can block an instructor at any time: we won't offer either of you a session with the other
            again, and you can cancel anything already booked. Nobody pays in cash, so nobody carries any.
          </p>

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

          <h2>Where your money goes</h2>
          <p>
            Your instructor gets {rules.instructorShare} of the price of each session and 100% of every tip.
            The rest keeps the service running: payments, technology, and the people who answer when you
            write.
          </p>

          <h2>Who we are</h2>
          <p>
            {rules.seller} is a marketplace for independent yoga teachers. You'll find us at{" "}
            {rules.sellerAddress}, or <Link to={paths.contact}>write to us</Link>: a person on our team
            replies.
          </p>

          <h2>Yoga is for Every Body!</h2>
          <p>
            It's our name, and we mean it: any age, any size, any ability, any belief or none. If there's
            anything your instructor should know to make the session work for you, say so when you book, or{" "}
            <Link to={paths.contact}>ask us first</Link>.
          </p>
          <Row>
            <Button component={Link} variant="contained" to={paths.book}>
              Book your first session
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
