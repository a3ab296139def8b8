import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { useApplyLink } from "../../site.ts";
import { buttonLook, quietButtonLook } from "../../ui/button-look.ts";
import { DoorDrawing } from "../../ui/drawings/door.tsx";
import { Page } from "../../ui/page.tsx";
import { Row } from "../../ui/panel.tsx";

const Text = styled("div")(({ theme }) => ({
  "& h2": { ...theme.typography.h2, margin: "48px 0 12px" },
  "& p": { margin: "0 0 14px", maxWidth: "66ch" },
  "& ol": { margin: "0 0 14px", paddingLeft: 22, maxWidth: "66ch" },
  "& li": { marginBottom: 10 },
}));
const Book = styled(Link)(buttonLook);
const Teach = styled("a")(quietButtonLook);

/** Who we are, how teachers come to us, and how people stay safe. */
export function AboutPage() {
  const apply = useApplyLink();
  return (
    <Page
      title="About us"
      lead="We bring yoga to the place where people are most at ease: their own home."
      width="wide"
    >
      <DoorDrawing />
      <Text>
        <h2>Why at home</h2>
        <p>
          Studios are wonderful, and they are not for everybody. There is the way there after a long day, the
          mirror, the level of the group, the hour that never fits. People who would gain most from yoga are
          often the ones who never walk through that door: with a bad back, a new baby, a first wheelchair, or
          simply shy.
        </p>
        <p>
          A teacher who comes to you sees you, your body and your living room, and teaches exactly that hour.
          If you have practised for twenty years, nobody holds you back. If you have never stood on a mat,
          nobody watches.
        </p>

        <h2>What we do, and what we leave to people</h2>
        <p>
          We find a free hour that suits both of you, say the whole price before you decide, hold the money
          until the session has been agreed, and keep addresses private until they are needed. The rest is
          between you and your teacher: what you practise, how often, and whether you meet again.
        </p>

        <h2>How teachers come to us</h2>
        <ol>
          <li>
            They apply with their training, their certificates, the styles they teach and the hours they are
            free.
          </li>
          <li>A person of our team reads every application, asks for what is missing, and says yes or no.</li>
          <li>
            After each session the people who took it rate it. Only they can: a rating needs a session that
            took place.
          </li>
          <li>
            Every report is read by us. A teacher who should not be here is suspended, and sessions that were
            booked are canceled with all of the money back.
          </li>
        </ol>

        <h2>Safe on both sides of the door</h2>
        <p>
          Your street, door code and phone number are shown to the instructor you have booked, from the
          confirmation until a day after the session, and to friends you let join. The instructor checks in on
          arrival and out at the end. You can block somebody at any time: no session with them is offered to
          either of you again, and what is booked already you can cancel. Nobody pays in cash, so nobody
          carries any.
        </p>

        <h2>What a session pays for</h2>
        <p>
          Of the price of a session, 80 % is the instructor's, and all of every tip. The rest keeps the
          service running: payments, the machines, and the people who answer when you write.
        </p>

        <h2>Yoga is for Every Body!</h2>
        <p>
          It is our name, and we mean it: any age, any size, any ability, any belief or none. If there is
          something we should know so that a session works for you, write it into the instructions when you
          book, or <Link to={paths.contact}>ask us first</Link>.
        </p>
        <Row>
          <Book to={paths.book}>Find a time</Book>
          <Teach {...apply}>Teach with us</Teach>
        </Row>
      </Text>
    </Page>
  );
}
