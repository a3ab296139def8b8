import { groupedDigits } from "@core/money.ts";
import { Link } from "react-router-dom";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { deskListPath } from "../../routing/desk-paths.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { type Queue, stuckQueues } from "./queues.ts";

const [payments, emails] = stuckQueues;

const useStuck = ({ what, filter }: Queue) =>
  useAnswer({ what, filter: filter ?? {} }, deskCall("/api/operator/list")).answer;

type StuckAnswer = ReturnType<typeof useStuck>;

const countOf = (answer: StuckAnswer): number =>
  answer.status === "ready" ? (answer.value.count ?? answer.value.items.length) : 0;

/** The queues in which nothing should stay, as they are now. */
export function useStuckQueues() {
  const answers = [
    { queue: payments, answer: useStuck(payments) },
    { queue: emails, answer: useStuck(emails) },
  ];
  const isEmpty = answers.every(({ answer }) => answer.status === "ready" && countOf(answer) === 0);
  return { answers, isEmpty };
}

/** A queue that should drain by the clock but hasn't; nothing while it is empty. */
function Stuck({ queue, answer }: { queue: Queue; answer: StuckAnswer }) {
  if (answer.status === "failed")
    return <InlineAlert kind="warning">We couldn't look at this: {queue.label}.</InlineAlert>;
  const count = countOf(answer);
  if (count === 0) return null;
  return (
    <InlineAlert kind="warning">
      <Link to={deskListPath(queue.what, queue.filter)}>{queue.label}</Link>: {groupedDigits(count)}
    </InlineAlert>
  );
}

/** The queues in which something has stayed. */
export const StuckQueues = ({ queues }: { queues: ReturnType<typeof useStuckQueues> }) =>
  queues.answers.map((one) => <Stuck key={one.queue.what} {...one} />);
