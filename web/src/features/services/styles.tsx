import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { contactPath } from "../../app/paths.ts";
import { Pose } from "../../ui/drawings/pose.tsx";
import { formatMoney } from "../../ui/money-format.ts";
import { Quiet } from "../../ui/panel.tsx";
import { areaNames, lowest, type PublicArea } from "./price-list.ts";
import { Section } from "./section.tsx";
import { type ExplainedStyle, explainedStyles, lengthWords, onlyIn } from "./style-words.ts";

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
    "& svg": { gridRow: "span 2", marginTop: 6 },
    "& h3": { margin: 0 },
    "& p + p, & li > span": { gridColumn: "1 / -1" },
  },
}));

function Style({ one, areas }: { one: ExplainedStyle; areas: readonly PublicArea[] }) {
  const { style, words, offers } = one;
  const from = lowest(offers);
  const where = onlyIn(offers, areas);
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
          This one is new with us. Not sure whether it suits you?{" "}
          <Link to={contactPath({ subject: `Is ${style} yoga for me?` })}>Ask us about {style}</Link>.
        </p>
      )}
      {offers.length > 0 && (
        <Quiet>
          {lengthWords(offers)}
          {from && `, from ${formatMoney(from.amount, from.currency)}`}
          {where.length > 0 && `, in ${areaNames(where)}`}
        </Quiet>
      )}
    </li>
  );
}

/** The styles, for people who have never done yoga. */
export function Styles({ areas }: { areas: readonly PublicArea[] }) {
  return (
    <Section id="styles" title="Which kind of yoga?">
      <p>
        The names come from different schools; what matters is how an hour feels. If you have never done yoga,
        begin with Hatha. If the day was too much, with Yin. You can take another style each time, and nobody
        is tested.
      </p>
      <List>
        {explainedStyles(areas).map((one) => (
          <Style key={one.style} one={one} areas={areas} />
        ))}
      </List>
    </Section>
  );
}
