import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { CardIcon, ClockIcon, LockIcon } from "../../ui/icons/icons.tsx";
import { Onward, Section, Three } from "./section.tsx";

const Sheet = styled("div")(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  "& svg": { color: theme.vars.palette.secondary.main, marginBottom: 8 },
}));

const promises = [
  {
    Icon: CardIcon,
    title: "You pay for what happens",
    text: "Nothing is charged before the session is confirmed. If the instructor cancels, you get everything back.",
  },
  {
    Icon: ClockIcon,
    title: "Plans may change",
    text: "Cancel free of charge until 24 hours before, or within 10 minutes of booking. Move a session up to twice.",
  },
  {
    Icon: LockIcon,
    title: "Your door stays yours",
    text: "The instructor you have booked sees your address from the confirmation until the day after; beside them, only friends you let join.",
  },
];

/** What one can count on; each of it is a rule the system keeps. */
export function Promises() {
  return (
    <Sheet>
      <Section aria-labelledby="promises">
        <h2 id="promises">What you can count on</h2>
        <Three>
          {promises.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon size={28} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Three>
        <Onward>
          <Link to={paths.about}>How we choose teachers, and keep both sides of the door safe</Link>
        </Onward>
      </Section>
    </Sheet>
  );
}
