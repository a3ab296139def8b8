import { styled } from "@mui/material/styles";
import { HomeSection, ThreeColumns } from "./home-section.tsx";

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
    text: "Pick a style and a length, just for you or for everyone at home. You see the full price up front.",
  },
  {
    title: "Pick a time and a teacher",
    text: "Compare open times from instructors near you, and read about each one before you decide.",
  },
  {
    title: "Open the door",
    text: "Your instructor accepts, shows up with mats and props, and the hour is yours. Loved it? Book the same instructor again.",
  },
];

/** The steps from booking to the session. */
export function HowItWorks() {
  return (
    <HomeSection aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <ThreeColumns as="ol">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <Disc aria-hidden="true">{index + 1}</Disc>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ThreeColumns>
    </HomeSection>
  );
}
