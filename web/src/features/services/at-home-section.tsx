import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../routing/paths.ts";
import { DisclosureCard } from "../../ui/disclosure.ts";
import { ServiceSection } from "./service-section.tsx";

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
    what: "Seven by seven feet",
    text: "That's enough floor for one person. Add room for one more mat for each extra person. Carpet and hardwood both work. Push the coffee table aside; nobody's looking at the shelves.",
  },
  {
    what: "What your instructor brings",
    text: "Mats for everyone, blocks and straps, and bolsters or blankets if the style calls for them. If you have a mat you like, use it. For chair yoga, have a sturdy chair without wheels ready.",
  },
  {
    what: "Clothes and food",
    text: "Wear anything you can bend in, with bare feet or grippy socks. Don't eat anything heavy in the two hours before, and keep a glass of water next to your mat.",
  },
  {
    what: "Pets and kids",
    text: "Cats lie down on mats and dogs join in. If you'd rather they didn't, close a door. Kids are welcome as part of the group, and each one counts as a person.",
  },
  {
    what: "Stairs, doors and parking",
    text: "When you book, write down what your instructor needs to know: the floor, the doorbell, where to park, whether there's an elevator. They'll see it once your session is confirmed.",
  },
  {
    what: "Your body today",
    text: "Write down what hurts, any surgery you've had, and whether you're pregnant. If in doubt, ask your doctor first. Your instructor plans the hour around it, and you can stop or rest at any time.",
  },
];

/** What to have ready, and what the instructor brings. */
export function AtHomeSection() {
  return (
    <ServiceSection id="home" title="How to get ready at home">
      <p>
        It doesn't take much. A quiet hour helps most: leave phones in another room, and air out the room
        first.
      </p>
      <DisclosureCard>
        <summary>
          <h3>Space, clothes, pets and parking</h3>
        </summary>
        <div>
          <Facts>
            {facts.map(({ what, text }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </Facts>
          Find more answers in the <Link to={paths.help}>Help Center</Link>.
        </div>
      </DisclosureCard>
    </ServiceSection>
  );
}
