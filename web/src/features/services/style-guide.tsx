import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { areaNamesText, lowestPrice, type PublicArea } from "../../parts/showcase/price-list.ts";
import {
  areasOffering,
  type ExplainedStyle,
  explainedStyles,
  lengthText,
} from "../../parts/showcase/style-descriptions.ts";
import { stylePath } from "../../parts/showcase/style-path.ts";
import { contactPath } from "../../routing/paths.ts";
import { Pose } from "../../ui/drawings/pose.tsx";
import { figureOf } from "../../ui/drawings/style-poses.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { Quiet } from "../../ui/text.ts";
import { ServiceSection } from "./service-section.tsx";

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 20,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 290px), 1fr))",
  "& li": {
    display: "grid",
    gridTemplateColumns: "104px minmax(0, 1fr)",
    columnGap: 16,
    alignItems: "center",
  },
  "& h3": { ...theme.typography.h3 },
  "& h3 a": { display: "inline-flex", alignItems: "center", minHeight: 44 },
  "& p": { margin: 0 },
}));

function Style({ one, areas }: { one: ExplainedStyle; areas: readonly PublicArea[] }) {
  const { style, words, offers } = one;
  const from = lowestPrice(offers);
  const where = areasOffering(offers, areas);
  return (
    <li>
      <Pose {...figureOf(style, offers)} />
      <div>
        <h3>
          <Link to={stylePath(style)}>{style}</Link>
        </h3>
        {words ? (
          <p dir="auto">{words.inShort}</p>
        ) : (
          <p>
            This one's new. Not sure it's right for you?{" "}
            <Link to={contactPath({ subject: `Is ${style} yoga for me?` })}>Ask us about {style}</Link>.
          </p>
        )}
        {offers.length > 0 && (
          <Quiet>
            {lengthText(offers)}
            {from && `, from ${formatMoney(from.amount, from.currency)}`}
            {where.length > 0 && `, in ${areaNamesText(where)}`}
          </Quiet>
        )}
      </div>
    </li>
  );
}

/** The styles in short; each leads to a page of its own. */
export function StyleGuide({ areas }: { areas: readonly PublicArea[] }) {
  return (
    <ServiceSection id="styles" title="Which style is right for you?">
      <p>
        The names don't matter. How it feels does. New to yoga? Start with Hatha. Rough day? Try Yin. You can
        pick a different style every time, and nobody's grading you.
      </p>
      <List>
        {explainedStyles(areas).map((one) => (
          <Style key={one.style} one={one} areas={areas} />
        ))}
      </List>
    </ServiceSection>
  );
}
