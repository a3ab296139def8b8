import Avatar from "@mui/material/Avatar";
import { HomeSection, ThreeColumns } from "./home-section.tsx";

const steps = [
  {
    title: "Choose your style",
    text: "Pick a style and a length, for you or everyone at home. You see the full price up front.",
  },
  {
    title: "Pick a time and a teacher",
    text: "Compare open times near you, and read about each teacher first.",
  },
  {
    title: "Open the door",
    text: "Your instructor brings mats and props, and the hour is yours. Loved it? Rebook in two taps.",
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
            <Avatar component="span" aria-hidden="true" style={{ marginBottom: 12, fontSize: "1rem" }}>
              {index + 1}
            </Avatar>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ThreeColumns>
    </HomeSection>
  );
}
