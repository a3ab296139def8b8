import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { contactPath } from "../../../routing/paths.ts";
import { Pose } from "../../../ui/drawings/pose.tsx";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Quiet } from "../../../ui/text.ts";
import { areaNamesText, lowestPrice, type PublicArea } from "../prices/price-list.ts";
import { ServiceSection } from "../service-section.tsx";
import { areasOffering, type ExplainedStyle, explainedStyles, lengthText } from "./style-descriptions.ts";

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 32,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 290px), 1fr))",
  "& li": { display: "flex", flexDirection: "column", gap: 8 },
  "& h3": { ...theme.typography.h3, marginTop: 4 },
  "& p": { margin: 0 },
  [theme.breakpoints.down("sm")]: {
    "& li": {
      display: "grid",
      gridTemplateColumns: "112px minmax(0, 1fr)",
      columnGap: 16,
      alignItems: "start",
    },
    "& img": { gridRow: "span 2", marginTop: 6 },
    "& h3": { margin: 0 },
    "& p + p, & li > span": { gridColumn: "1 / -1" },
  },
}));

function Style({ one, areas }: { one: ExplainedStyle; areas: readonly PublicArea[] }) {
  const { style, words, offers } = one;
  const from = lowestPrice(offers);
  const where = areasOffering(offers, areas);
  return (
    <li>
      <Pose name={words?.pose ?? "seat"} />
      <h3>{style}</h3>
      {words ? (
        <>
          <p>{words.feels}</p>
          <p>
            <strong>Good for</strong> {words.isFor}
          </p>
        </>
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
    </li>
  );
}

/** Explains the styles to people who have never done yoga. */
export function StyleGuide({ areas }: { areas: readonly PublicArea[] }) {
  return (
    <ServiceSection id="styles" title="Which style is right for you?">
      <p>
        The names come from different schools, but what matters is how it feels. New to yoga? Start with
        Hatha. Rough day? Try Yin. You can pick a different style every time, and nobody's grading you.
      </p>
      <List>
        {explainedStyles(areas).map((one) => (
          <Style key={one.style} one={one} areas={areas} />
        ))}
      </List>
    </ServiceSection>
  );
}
