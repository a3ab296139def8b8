import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../routing/paths.ts";
import { HomeSection, SectionLink, ThreeColumns } from "./home-section.tsx";

const Six = styled(ThreeColumns)({ gap: "20px 40px", "& p": { marginTop: 2 } });

const styles = [
  { name: "Hatha", text: "Calm and thorough, with time for every pose and every question." },
  { name: "Vinyasa", text: "One movement flows into the next with your breath. You'll get warm." },
  { name: "Yin", text: "A few poses, each held for minutes. For tight hips and busy minds." },
  { name: "Restorative", text: "Cushions do the work, and you rest. Good in the evening." },
  { name: "Prenatal", text: "For you and the one on the way: breath, strength and rest." },
  { name: "Chair", text: "Seated, or standing next to a chair. At eighty-four, or between calls." },
];

/** The styles, one line each. */
export function StylesSection() {
  return (
    <HomeSection aria-labelledby="styles">
      <h2 id="styles">A style for the day you've had</h2>
      <Six>
        {styles.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Six>
      <SectionLink>
        <Link to={paths.services}>See all styles, lengths and prices</Link>
      </SectionLink>
    </HomeSection>
  );
}
