import { groupedDigits } from "@core/money.ts";
import { Link } from "react-router-dom";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { deskListPath } from "../../routing/desk-paths.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../ui/text.ts";
import { BooksDiffer } from "./books-differ.tsx";
import { type Queue, stuckQueues } from "./queues.ts";

const useStuck = ({ what, filter }: Queue) =>
  useAnswer({ what, filter: filter ?? {} }, deskCall("/api/operator/list")).answer;

/** A queue that should drain by the clock but hasn't; nothing while it is empty. */
function Stuck({ queue }: { queue: Queue }) {
  const answer = useStuck(queue);
  if (answer.status === "failed")
    return <InlineAlert kind="warning">We couldn't look at this: {queue.label}.</InlineAlert>;
  const count = answer.status === "ready" ? (answer.value.count ?? answer.value.items.length) : 0;
  if (count === 0) return null;
  return (
    <InlineAlert kind="warning">
      <Link to={deskListPath(queue.what, queue.filter)}>{queue.label}</Link>: {groupedDigits(count)}
    </InlineAlert>
  );
}

const [payments, emails] = stuckQueues;

/** Whether the books agree and nothing is stuck: one line while all is well. */
export function SystemHealth() {
  const { answer: books } = useAnswer({}, deskCall("/api/operator/balance"));
  const answers = [useStuck(payments), useStuck(emails)];
  const isEmpty = answers.every(
    (answer) => answer.status === "ready" && (answer.value.count ?? answer.value.items.length) === 0,
  );
  const agree = books.status === "ready" && books.value.differences.length === 0;
  const isCompared = books.status === "ready" && books.value.processor?.state !== "not compared";
  if (agree && isCompared && isEmpty)
    return <Quiet>All is well: the books agree, and no payment or email is stuck.</Quiet>;
  return (
    <>
      <BooksDiffer />
      <Stuck queue={payments} />
      <Stuck queue={emails} />
    </>
  );
}
