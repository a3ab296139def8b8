import type { PublicInstructor } from "@core/api/public/public-data.ts";
import { styled } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { bookPath, paths } from "../../routing/paths.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { Panel, Quiet } from "../../ui/panel.tsx";
import type { LoadMeetTimes, MeetTime } from "./load-meet-times.ts";
import { firstNameOf } from "./meet-words.ts";

/** The height of a time, px: reserved, so that times that arrive later move nothing. */
const TIME = 72;
const GAP = 12;

const Times = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: GAP,
  alignContent: "start",
  minHeight: 3 * TIME + 2 * GAP,
  [theme.breakpoints.up("md")]: { minHeight: TIME, gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
}));
const Time = styled(Link)(({ theme }) => ({
  display: "grid",
  alignContent: "center",
  height: TIME,
  padding: "0 16px",
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.control}`,
  fontWeight: 600,
  textDecoration: "none",
  color: theme.vars.palette.primary.main,
  "@media (hover: hover)": { "&:hover": { background: theme.vars.palette.mist } },
  "& span": { fontWeight: 400, whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" },
}));
const More = styled("p")({ margin: "12px 0 0" });

const timePath = (instructor: string, { offer, start, people }: MeetTime) => {
  const query = { offer, people: String(people), instructor, start: String(start), by: instructor };
  return `${paths.book}?${new URLSearchParams(query)}`;
};

const offerWords = ({ minutes, style, people, amount, currency }: MeetTime) =>
  `${minutes} min ${style}, ${formatMoney(amount, currency)}${people > 1 ? ` for ${people} people` : ""}`;

type Found = MeetTime[] | "loading" | "failed";

const summaryOf = (found: Found, first: string): string => {
  if (found === "loading") return "Looking for open times…";
  if (found === "failed") return `See when ${first} is free and what each session costs.`;
  return found.length === 0 ? `${first} has no open times in the next few days.` : "";
};

interface MeetTimesProps {
  instructor: Pick<PublicInstructor, "id" | "name" | "areas">;
  load: LoadMeetTimes;
}

/** The next open times of an instructor: each leads to booking it. */
export function MeetTimes({ instructor, load }: MeetTimesProps) {
  const { id, name } = instructor;
  const [found, setFound] = useState<Found>("loading");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per instructor
  useEffect(() => {
    let isCurrent = true;
    load(instructor).then(
      (times) => isCurrent && setFound(times),
      () => isCurrent && setFound("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  const first = firstNameOf(name);
  const summary = summaryOf(found, first);
  return (
    <Panel aria-labelledby="next-times">
      <h2 id="next-times">Next open times</h2>
      <Times data-needs-script="">
        {Array.isArray(found) &&
          found.map((time) => (
            <li key={time.start}>
              <Time to={timePath(id, time)}>
                {formatTime(time.start, time.timeZone)}
                <Quiet>{offerWords(time)}</Quiet>
              </Time>
            </li>
          ))}
        {summary && (
          <li style={{ gridColumn: "1 / -1" }}>
            <Quiet role="status">{summary}</Quiet>
          </li>
        )}
      </Times>
      <More>
        <Link to={bookPath({ instructor: id })}>See all of {first}'s open times</Link>
      </More>
    </Panel>
  );
}
