import { styled } from "@mui/material/styles";
import { Section, Three } from "./section.tsx";

const Disc = styled("span")(({ theme }) => ({
  display: "inline-grid",
  placeItems: "center",
  width: 40,
  height: 40,
  marginBottom: 12,
  borderRadius: "50%",
  fontWeight: 700,
  background: theme.vars.palette.mist,
  color: theme.vars.palette.primary.main,
}));

const steps = [
  {
    title: "Choose how you want to move",
    text: "Pick a style and a length, for you alone or for the people you share your home with. You see the whole price at once.",
  },
  {
    title: "Pick a time and a teacher",
    text: "Free times of the instructors near you, side by side. Read who they are before you decide.",
  },
  {
    title: "Open the door",
    text: "Your instructor accepts, comes with mats and props, and the hour is yours. Liked it? Book the same person again in two taps.",
  },
];

/** How it works. */
export function Steps() {
  return (
    <Section aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <Three as="ol">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <Disc aria-hidden="true">{index + 1}</Disc>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Three>
    </Section>
  );
}
