import type { DeskEvent } from "@core/desk/case.ts";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import { styled } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useState } from "react";
import { Link } from "react-router-dom";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { deskEntryPath } from "../../routing/desk-paths.ts";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";
import { timelineRows } from "./timeline-rows.ts";

const sources: Record<Exclude<DeskEvent["source"], "event">, string> = {
  ledger: "Ledger",
  payment: "Card",
  email: "Email",
  audit: "Desk",
};

type Source = DeskEvent["source"];
/** What a timeline is cut down to. */
type Shown = Source | "all";

/** In the order of the buttons. */
const shownSources: readonly Source[] = ["event", "ledger", "payment", "email", "audit"];

/** What a source is called; events of its own as the case is. */
const nameOf = (source: Source, kind: string): string => (source === "event" ? kind : sources[source]);

const Columns = styled("div")({
  width: "100%",
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  gap: "2px 12px",
  alignItems: "start",
  paddingBlock: 6,
  "& > span": { minWidth: "max-content" },
  "& > div": { gridColumn: "1 / -1", minWidth: 0 },
  "@container (min-width: 34rem)": {
    gridTemplateColumns: "12rem 6rem minmax(0, 1fr)",
    "& > div": { gridColumn: 3 },
  },
});
const When = styled("time")(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: "tabular-nums",
}));
const Details = styled("dl")(({ theme }) => ({
  margin: 0,
  display: "flex",
  flexWrap: "wrap",
  gap: "0 14px",
  fontSize: "0.86rem",
  "& div": { minWidth: 0 },
  "& dt": { display: "inline", color: theme.vars.palette.text.secondary },
  "& dd": { display: "inline-block", margin: 0, marginInlineStart: 6, overflowWrap: "anywhere" },
  "& dd[data-type=money]": { whiteSpace: "nowrap" },
  "& dd[data-tone=bad]": { color: theme.vars.palette.error.main, fontWeight: 600 },
}));

const Emails = styled("details")(({ theme }) => ({
  "& summary": { cursor: "pointer", minHeight: 24, color: theme.vars.palette.text.secondary },
}));

interface CaseTimelineProps {
  events: readonly DeskEvent[];
  /** What the case is, for events of its own. */
  kind: string;
}

/** What happened, the newest first: what, who and when. */
export function CaseTimeline({ events, kind }: CaseTimelineProps) {
  const [asked, setChosen] = useState<Shown>("all");
  const present = shownSources.filter((source) => events.some((event) => event.source === source));
  const chosen = asked === "all" || present.includes(asked) ? asked : "all";
  return (
    <DeskPanel aria-labelledby="case-timeline">
      <h2 id="case-timeline">What happened</h2>
      {events.length === 0 && <Quiet>Nothing yet.</Quiet>}
      {present.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Show only"
          value={chosen}
          onChange={(_, source: Shown | null) => setChosen(source ?? "all")}
          sx={{ flexWrap: "wrap" }}
        >
          <ToggleButton value="all">All</ToggleButton>
          {present.map((source) => (
            <ToggleButton key={source} value={source}>
              {nameOf(source, kind)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <List aria-labelledby="case-timeline" sx={{ containerType: "inline-size" }}>
        {timelineRows(events.filter(({ source }) => chosen === "all" || source === chosen)).map(
          (row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events have no ids, and their order stays
            <ListItem key={index} divider disablePadding>
              {"event" in row ? (
                <Entry event={row.event} kind={kind} />
              ) : (
                <FoldedEmails emails={row.emails} kind={kind} />
              )}
            </ListItem>
          ),
        )}
      </List>
    </DeskPanel>
  );
}

interface ShownProps {
  kind: string;
}

function FoldedEmails({ emails, ...shown }: ShownProps & { emails: readonly DeskEvent[] }) {
  return (
    <Emails style={{ width: "100%" }}>
      <summary>{emails.length === 1 ? "1 email" : `${emails.length} emails`}</summary>
      {emails.map((email, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no ids, and their order stays
        <Entry key={index} event={email} {...shown} />
      ))}
    </Emails>
  );
}

function Entry({
  event: { at, source, title, by, details = [], entry },
  kind,
}: ShownProps & { event: DeskEvent }) {
  return (
    <Columns>
      <When dateTime={new Date(at).toISOString()}>{formatDeskValue(at, "instant")}</When>
      <span>
        <Pill>{nameOf(source, kind)}</Pill>
      </span>
      <div>
        {entry ? <Link to={deskEntryPath(entry)}>{title}</Link> : <span dir="auto">{title}</span>}
        {by && source !== "event" && !title.includes(by) && <Quiet> by {by}</Quiet>}
        {details.length > 0 && (
          <Details>
            {details.map(({ label, type, value, tone }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two details may have the same name and value
              <div key={place}>
                <dt>{label}</dt>
                <dd data-tone={tone} data-type={type} dir="auto">
                  {formatDeskValue(value, type)}
                </dd>
              </div>
            ))}
          </Details>
        )}
      </div>
    </Columns>
  );
}
