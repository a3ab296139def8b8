import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { Link } from "react-router-dom";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { formatAge } from "../../parts/desk/desk-time.ts";
import { deskListPath } from "../../routing/desk-paths.ts";
import { DataTable } from "../../ui/lists/data-table.tsx";
import { Quiet } from "../../ui/text.ts";
import type { Queue } from "./queues.ts";

/** Queues with how much waits in each, and for how long. */
export function QueueTable({ label, queues }: { label: string; queues: readonly Queue[] }) {
  return (
    <DataTable label={label} head={["List", "Waiting", "Oldest"]} numeric={[1]}>
      {queues.map((queue) => (
        <QueueRow key={queue.label} queue={queue} />
      ))}
    </DataTable>
  );
}

/** From so many on, the server stops counting. */
const MANY = 1000;

function QueueRow({ queue: { what, label, since, filter = {} } }: { queue: Queue }) {
  const { answer } = useAnswer({ what, filter }, deskCall("/api/operator/list"));
  const page = answer.status === "ready" ? answer.value : undefined;
  const count = page ? (page.count ?? page.items.length) : 0;
  const oldest = page?.items[0]?.cells[since];
  return (
    <TableRow>
      <TableCell>
        <Link to={deskListPath(what, filter)}>{label}</Link>
      </TableCell>
      <TableCell align="right">
        {answer.status === "loading" && <Quiet>…</Quiet>}
        {answer.status === "failed" && <Button onClick={answer.retry}>Not loaded. Try again</Button>}
        {page &&
          (count >= MANY ? `${MANY} or more` : count === 0 ? <Quiet>None</Quiet> : <strong>{count}</strong>)}
      </TableCell>
      <TableCell>{typeof oldest === "number" && formatAge(now() - oldest)}</TableCell>
    </TableRow>
  );
}
