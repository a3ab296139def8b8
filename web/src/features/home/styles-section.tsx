import { built as newStyles } from "built:new-styles";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { styleDescriptions } from "../../parts/showcase/style-descriptions.ts";
import { stylePath } from "../../parts/showcase/style-path.ts";
import { paths } from "../../routing/paths.ts";
import { DrawingFile } from "../../ui/drawings/drawing-file.tsx";
import { stylePoses } from "../../ui/drawings/style-poses.ts";
import { HomeSection, SectionLink, ThreeColumns } from "./home-section.tsx";

const Six = styled(ThreeColumns)({
  "& li": { display: "grid", gridTemplateColumns: "104px 1fr", gap: 16 },
});

const ours = Object.entries(styleDescriptions).map(([style, { inShort }]) => ({
  style,
  text: inShort,
  pose: stylePoses[style],
}));

/**
 * The styles, each with its drawing and one line: ours, and those that operators had added when the site was built. Newer ones are
 * on /services alone, because this page asks for no price list, and a late row would move what is below.
 */
export function StylesSection() {
  return (
    <HomeSection aria-labelledby="styles">
      <h2 id="styles">A style for the day you've had</h2>
      <Six>
        {[...ours, ...newStyles].map(({ style, text, pose }) => (
          <li key={style}>
            <DrawingFile name={`pose-${pose}`} width={352} height={253} />
            <div>
              <h3>
                <Link to={stylePath(style)}>{style}</Link>
              </h3>
              <p dir="auto">{text}</p>
            </div>
          </li>
        ))}
      </Six>
      <SectionLink>
        <Link to={paths.services}>See all styles with lengths and prices</Link>
      </SectionLink>
    </HomeSection>
  );
}
