import type { OwnReliability } from "@core/derived/own-reliability.ts";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { Link } from "react-router-dom";
import { sessionPath } from "../../routing/instructor-links.ts";
import { LocalTime } from "../../ui/formats/local-time.tsx";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { Column } from "../../ui/layout.ts";
import { ShowMore } from "../../ui/lists/show-more.tsx";
import { Quiet } from "../../ui/text.ts";
import { ProfileSection } from "./profile-section.tsx";
import { answersText, brokenText, entryTexts, keptText } from "./reliability-text.ts";

/** Entries shown at first, and added by each press. */
const PAGE = 10;

const Entry = styled(ListItem)({
  flexWrap: "wrap",
  gap: "2px 16px",
  paddingBlock: 10,
  "& time": { minWidth: "7.5rem", fontWeight: 600 },
});
const Facts = styled("div")({ display: "grid", gap: 8, "& > p": { margin: 0 } });

/** How the instructor kept their sessions in the last {RULES.reliability}, with every entry that counts. */
export function ReliabilityPanel({ reliability }: { reliability: OwnReliability }) {
  const [shown, setShown] = useState(PAGE);
  const { entries } = reliability;
  const facts = [keptText(reliability), brokenText(reliability), answersText(reliability)];
  return (
    <ProfileSection id="reliability" title="Reliability" about={keptText(reliability)}>
      <Column>
        <Facts>
          {facts.map((text) => text && <p key={text}>{text}</p>)}
          <Quiet>
            We count the last {RULES.reliability}. Requests you decline and sessions that customers cancel
            never count.
          </Quiet>
        </Facts>
        {entries.length > 0 && (
          <List component="ol" aria-labelledby="reliability">
            {entries.slice(0, shown).map(({ appointmentId, at, session }) => (
              <Entry key={appointmentId} divider disableGutters>
                <LocalTime at={at} timeZone={deviceTimeZone()} format="date" isPlain />
                <Link to={sessionPath(appointmentId)}>{entryTexts[session]}</Link>
              </Entry>
            ))}
          </List>
        )}
        {entries.length > PAGE && (
          <ShowMore
            hasMore={shown < entries.length}
            isLoading={false}
            hasFailed={false}
            failure=""
            onMore={() => setShown(shown + PAGE)}
          />
        )}
      </Column>
    </ProfileSection>
  );
}
