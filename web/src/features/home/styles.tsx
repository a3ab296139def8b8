import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Onward, Section, Three } from "./section.tsx";

const Six = styled(Three)({ gap: "20px 40px", "& p": { marginTop: 2 } });

const styles = [
  { name: "Hatha", text: "Calm and thorough. Time for each posture, and for your questions." },
  { name: "Vinyasa", text: "One movement leads into the next, with your breath. You get warm." },
  { name: "Yin", text: "Few postures, held long. For tight hips and busy heads." },
  { name: "Restorative", text: "Cushions do the work, and you rest. Good in the evening." },
  { name: "Prenatal", text: "For you who are two at present: breath, strength and rest." },
  { name: "Chair", text: "On the chair and beside it. At eighty-four, or between two calls." },
];

/** What one can choose from, in a line each. */
export function Styles() {
  return (
    <Section aria-labelledby="styles">
      <h2 id="styles">A style for the day you have had</h2>
      <Six>
        {styles.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Six>
      <Onward>
        <Link to={paths.services}>All styles, lengths and prices</Link>
      </Onward>
    </Section>
  );
}
