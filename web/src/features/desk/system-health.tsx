import { Link } from "react-router-dom";
import type { WatchedLine } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { watchedKey, watchedName, watchedValue } from "../../parts/desk/watch-text.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../ui/text.ts";
import { BooksDiffer } from "./books-differ.tsx";
import { StuckQueues, useStuckQueues } from "./stuck-queues.tsx";

/** How many red lines the first page names: the rest are one press away. */
const MOST_NAMED = 3;

const isShown = ({ state, alert }: WatchedLine) => state === "red" && alert !== "books-differ";

/** A job that has never run has nothing to be late with: all of them wait for the clock that starts them. */
const isUnstarted = ({ alert, value }: WatchedLine) => alert === "job-late" && value === undefined;

/** Jobs that have never run, in one line: where none has, the world is new, or nothing starts them. */
function UnstartedJobs({ lines }: { lines: readonly WatchedLine[] }) {
  const unstarted = lines.filter(isUnstarted);
  if (unstarted.length === 0) return null;
  const isEvery = lines.every((line) => line.alert !== "job-late" || isUnstarted(line));
  const [only] = unstarted;
  return (
    <InlineAlert kind="warning">
      {isEvery
        ? "No job has run here yet. If they should have, check that something starts them."
        : unstarted.length === 1 && only
          ? `${watchedName(only)}. Has never run.`
          : `${unstarted.length} jobs have never run.`}{" "}
      <Link to={instructorPaths.deskHealth}>Health</Link>
    </InlineAlert>
  );
}

/** What is red, beside the books, which have a table of their own. */
function RedLines({ lines }: { lines: readonly WatchedLine[] }) {
  const red = lines.filter((line) => isShown(line) && !isUnstarted(line));
  if (red.length === 0) return null;
  return (
    <InlineAlert kind="error">
      {red.slice(0, MOST_NAMED).map((line) => (
        <p key={watchedKey(line)} style={{ margin: 0 }}>
          <strong>{watchedName(line)}.</strong> {watchedValue(line)}.
        </p>
      ))}
      {red.length > MOST_NAMED && <p style={{ margin: 0 }}>{red.length - MOST_NAMED} more are red.</p>}
      <Link to={instructorPaths.deskHealth}>Health</Link>
    </InlineAlert>
  );
}

/** Whether the books agree, jobs run and nothing is stuck: one line while all is well. */
export function SystemHealth() {
  const { answer: books } = useAnswer({}, deskCall("/api/operator/balance"));
  const { answer: watch } = useAnswer({}, deskCall("/api/operator/watch"));
  const queues = useStuckQueues();
  const agree = books.status === "ready" && books.value.differences.length === 0;
  const processor = books.status === "ready" ? books.value.processor : undefined;
  const isCompared = processor?.state === "agrees";
  const isFirstDay = !processor || processor.reason === "no day";
  const isGreen = watch.status === "ready" && watch.value.lines.every(({ state }) => state === "green");
  if (agree && (isCompared || isFirstDay) && isGreen && queues.isEmpty)
    return (
      <Quiet>
        {isCompared
          ? "All is well: the books agree, jobs run, and no payment or email is stuck."
          : "Jobs run, and no payment or email is stuck. The books are compared with the card processor once a day is over."}{" "}
        <Link to={instructorPaths.deskHealth}>Health</Link>
      </Quiet>
    );
  return (
    <>
      {watch.status === "ready" && (
        <>
          <RedLines lines={watch.value.lines} />
          <UnstartedJobs lines={watch.value.lines} />
        </>
      )}
      {watch.status === "failed" && (
        <InlineAlert kind="warning">We couldn't look at the jobs and what is due.</InlineAlert>
      )}
      <BooksDiffer />
      <StuckQueues queues={queues} />
    </>
  );
}
