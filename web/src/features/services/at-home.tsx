import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Section } from "./section.tsx";

const Facts = styled("dl")(({ theme }) => ({
  display: "grid",
  gap: "20px 40px",
  margin: "0 0 20px",
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  "& dt": { fontWeight: 600 },
  "& dd": { margin: "2px 0 0", maxWidth: "60ch" },
}));

const facts = [
  {
    what: "Two metres by two",
    text: "That much free floor (seven by seven feet) is enough for one, and as much as a mat more for each further person. Carpet or boards, both are fine. Push the table aside; nobody looks at the shelves.",
  },
  {
    what: "What your instructor brings",
    text: "Mats for everybody, blocks and straps, and bolsters or blankets where the style needs them. If you have a mat you like, use yours. For chair yoga have a sturdy chair without wheels ready.",
  },
  {
    what: "Clothes and food",
    text: "Anything you can bend in, and bare feet or socks that grip. Eat nothing heavy in the two hours before; a glass of water beside the mat is welcome.",
  },
  {
    what: "Pets and children",
    text: "Cats lie down on mats and dogs join in. If that would not amuse you, close a door. Children are welcome as part of the group, and count as people.",
  },
  {
    what: "Stairs, doors, parking",
    text: "Write what one has to know into the instructions when you book: the floor, the bell, where a car can stand, whether there is a lift. Your instructor sees it from the confirmation on.",
  },
  {
    what: "Your body today",
    text: "Write down what hurts, what was operated on, and whether you are pregnant; ask your doctor first when in doubt. Your instructor plans the hour around it, and you may stop or rest at any time.",
  },
];

/** What to have ready, and what is brought. */
export function AtHome() {
  return (
    <Section id="home" title="What to prepare at home">
      <p>Very little. A quiet hour helps most: phones in another room, and a window that was open before.</p>
      <Facts>
        {facts.map(({ what, text }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Facts>
      <p>
        More of what people ask is in the <Link to={paths.help}>Help Center</Link>.
      </p>
    </Section>
  );
}

/** How people stay safe, in short. */
export function Safety() {
  return (
    <Section id="safety" title="Who you let in">
      <p>
        A person of our team reads each application with its certificates before anybody may teach here. You
        see an instructor's training and the ratings of people who had a session with them before you choose.
        They see your address once your session is confirmed, and no longer than until the day after; they
        check in when they arrive and out when they leave. No cash changes hands, and you can block or report
        anybody at any time. <Link to={paths.about}>How teachers come to us</Link> is told in full on another
        page.
      </p>
    </Section>
  );
}
