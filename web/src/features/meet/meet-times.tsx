import type { PublicInstructor } from "@core/api/public/public-data.ts";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { asResult } from "../../api/as-result.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { bookPath } from "../../routing/paths.ts";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Optional } from "../../ui/optional.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Quiet } from "../../ui/text.ts";
import type { LoadMeetTimes } from "./load-meet-times.ts";
import { firstNameOf } from "./meet-text.ts";

/** Loaded on demand, with the times: MUI's list is not painted before. */
const MeetTimeList = lazyPart(() => import("./meet-time-list.tsx").then((m) => m.MeetTimeList));

// The height of three times, reserved, so that times that arrive later move nothing.
const Times = styled("div")(({ theme }) => ({
  minHeight: 3 * 84 + 2 * 12,
  [theme.breakpoints.up("md")]: { minHeight: 88 },
}));
const More = styled("p")({ margin: "12px 0 0" });

interface MeetTimesProps {
  instructor: Pick<PublicInstructor, "id" | "name" | "areas">;
  load: LoadMeetTimes;
}

/** The next open times of an instructor: each leads to booking it. */
export function MeetTimes({ instructor, load }: MeetTimesProps) {
  const { id, name } = instructor;
  const { answer } = useAnswer(id, () => asResult(load(instructor)));
  const first = firstNameOf(name);
  const elsewhere = <Quiet role="status">{`See when ${first} is free and what each session costs.`}</Quiet>;
  return (
    <Panel aria-labelledby="next-times">
      <h2 id="next-times">Next open times</h2>
      <Times data-needs-script="">
        {answer.status === "loading" && <Quiet role="status">Looking for open times…</Quiet>}
        {answer.status === "failed" && elsewhere}
        {answer.status === "ready" &&
          (answer.value.length > 0 ? (
            <Optional fallback={elsewhere}>
              <MeetTimeList instructor={id} times={answer.value} />
            </Optional>
          ) : (
            <Quiet role="status">{`${first} has no open times in the next few days.`}</Quiet>
          ))}
      </Times>
      <More>
        <Link to={bookPath({ instructor: id })}>See all of {first}'s open times</Link>
      </More>
    </Panel>
  );
}
