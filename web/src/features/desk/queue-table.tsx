import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { formatAge } from "../../parts/desk/desk-time.ts";
import { deskListPath } from "../../routing/desk-paths.ts";
import { DataRow, DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { Quiet } from "../../ui/text.ts";
import type { Queue } from "./queues.ts";

/** From so many on, the server stops counting. */
const MANY = 1000;

const useQueueAnswer = ({ what, filter = {} }: Queue) =>
  useAnswer({ what, filter }, deskCall("/api/operator/list")).answer;

interface QueueState {
  queue: Queue;
  answer: ReturnType<typeof useQueueAnswer>;
}

function Waiting({ answer }: QueueState) {
  if (answer.status === "loading") return <Quiet>…</Quiet>;
  if (answer.status === "failed") return <Button onClick={answer.retry}>Not loaded. Try again</Button>;
  const count = answer.value.count ?? answer.value.items.length;
  if (count >= MANY) return `${MANY} or more`;
  return count === 0 ? <Quiet>None</Quiet> : <strong>{count}</strong>;
}

const oldestText = ({ queue: { since }, answer }: QueueState): string => {
  const oldest = answer.status === "ready" ? answer.value.items[0]?.cells[since] : undefined;
  return typeof oldest === "number" ? formatAge(now() - oldest) : "";
};

const columns: readonly TableColumn<QueueState>[] = [
  {
    header: "List",
    cell: ({ queue }) => <Link to={deskListPath(queue.what, queue.filter ?? {})}>{queue.label}</Link>,
  },
  { header: "Waiting", cell: Waiting, align: "right" },
  { header: "Oldest", cell: oldestText },
];

function QueueRow({ queue }: { queue: Queue }) {
  return <DataRow columns={columns} row={{ queue, answer: useQueueAnswer(queue) }} />;
}

/** Queues with how much waits in each, and for how long. */
export function QueueTable({ label, queues }: { label: string; queues: readonly Queue[] }) {
  return (
    <DataTable label={label} columns={columns}>
      {queues.map((queue) => (
        <QueueRow key={queue.label} queue={queue} />
      ))}
    </DataTable>
  );
}
