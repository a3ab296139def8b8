import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { styleDescriptions } from "../../parts/showcase/style-descriptions.ts";
import { paths, stylePath } from "../../routing/paths.ts";
import { DrawingFile } from "../../ui/drawings/drawing-file.tsx";
import { stylePoses } from "../../ui/drawings/style-poses.ts";
import { HomeSection, SectionLink, ThreeColumns } from "./home-section.tsx";

const Six = styled(ThreeColumns)({
  "& li": { display: "grid", gridTemplateColumns: "104px 1fr", gap: 16 },
});

/** The styles, each with its drawing and one line. */
export function StylesSection() {
  return (
    <HomeSection aria-labelledby="styles">
      <h2 id="styles">A style for the day you've had</h2>
      <Six>
        {Object.entries(styleDescriptions).map(([name, { inShort }]) => (
          <li key={name}>
            <DrawingFile name={`pose-${stylePoses[name]}`} width={352} height={253} />
            <div>
              <h3>
                <Link to={stylePath(name) ?? paths.services}>{name}</Link>
              </h3>
              <p>{inShort}</p>
            </div>
          </li>
        ))}
      </Six>
      <SectionLink>
        <Link to={paths.services}>See lengths and prices</Link>
      </SectionLink>
    </HomeSection>
  );
}
