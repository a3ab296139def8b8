import type { EarningsEntry } from "@core/api/earnings.ts";
import type { EarnedLine } from "@core/earnings/session-lines.ts";
import { styled } from "@mui/material/styles";
import { Fragment } from "react";
import { now } from "../../../clock.ts";
import { Disclosure } from "../../../ui/disclosure.ts";
import { MoneyText } from "../../../ui/formats/money-text.tsx";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Pill } from "../../../ui/pill.tsx";
import { entryStateText, entryTitle, kindLabels, stateTones } from "../entry-text.ts";

type Line = EarnedLine<EarningsEntry>;

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& > li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& > li:last-of-type": { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  "& > li > details > summary": { paddingInline: 4 },
}));
const Summary = styled("span")(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: "2px 12px",
  "& > small": { color: theme.vars.palette.text.secondary, fontSize: "0.92rem" },
  "& > strong, & > span:last-of-type": { justifySelf: "end" },
}));
const Detail = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "4px 16px",
  margin: 0,
  padding: "0 4px 16px",
  maxWidth: 480,
  "& dt": { color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0, textAlign: "end" },
  "& dd[data-pay]": { fontWeight: 600 },
}));

const dateOf = ({ entries: [{ at, session }] }: Line, timeZone: string): string =>
  session ? formatTime(session.start, session.timeZone, "date") : formatTime(at, timeZone, "date");

/** What each of its entries was; the share with what the customer paid for it. */
function LineDetail({ line, timeZone }: { line: Line; timeZone: string }) {
  const isOneState = new Set(line.entries.map((entry) => entryStateText(entry, timeZone, now()))).size === 1;
  return (
    <Detail>
      {line.entries.map((entry) => (
        <Fragment key={entry.id}>
          {entry.fee !== 0 && (
            <>
              <dt>Customer paid</dt>
              <dd>
                <MoneyText minor={entry.gross} />
              </dd>
              <dt>Our fee</dt>
              <dd>
                <MoneyText minor={-entry.fee} />
              </dd>
            </>
          )}
          <dt>
            {entry.kind === "session" ? "Session pay" : kindLabels[entry.kind]}
            {!isOneState && ` (${entryStateText(entry, timeZone, now())})`}
          </dt>
          <dd data-pay>
            <MoneyText minor={entry.amount} />
          </dd>
        </Fragment>
      ))}
    </Detail>
  );
}

/** One line per session, its share and its tip together; opened, what each was. */
export function SessionList({ lines, timeZone }: { lines: readonly Line[]; timeZone: string }) {
  return (
    <List>
      {lines.map((line) => {
        const [main] = line.entries;
        return (
          <li key={line.id}>
            <Disclosure>
              <summary>
                <Summary>
                  <span>
                    <bdi>{entryTitle(main)}</bdi>
                  </span>
                  <strong>
                    <MoneyText minor={line.amount} />
                  </strong>
                  <small>
                    {dateOf(line, timeZone)}
                    {line.tips > 0 && main.kind !== "tip" && ", with a tip"}
                  </small>
                  <span>
                    <Pill kind={stateTones[main.state]}>{entryStateText(main, timeZone, now())}</Pill>
                  </span>
                </Summary>
              </summary>
              <LineDetail line={line} timeZone={timeZone} />
            </Disclosure>
          </li>
        );
      })}
    </List>
  );
}
