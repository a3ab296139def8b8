import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { styleDescriptions } from "../../parts/showcase/styles/style-descriptions.ts";
import { paths, stylePath } from "../../routing/paths.ts";
import { HomeSection, SectionLink, ThreeColumns } from "./home-section.tsx";

const Six = styled(ThreeColumns)({ gap: "20px 40px", "& p": { marginTop: 2 } });

/** The styles, one line each. */
export function StylesSection() {
  return (
    <HomeSection aria-labelledby="styles">
      <h2 id="styles">A style for the day you've had</h2>
      <Six>
        {Object.entries(styleDescriptions).map(([name, { inShort }]) => (
          <li key={name}>
            <h3>
              <Link to={stylePath(name) ?? paths.services}>{name}</Link>
            </h3>
            <p>{inShort}</p>
          </li>
        ))}
      </Six>
      <SectionLink>
        <Link to={paths.services}>See lengths and prices</Link>
      </SectionLink>
    </HomeSection>
  );
}
