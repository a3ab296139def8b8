import type { DeskCase } from "@core/desk/case.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { readDeskCase } from "../../api/calls/desk-cases.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { FactList } from "../../parts/desk/fact-list.tsx";
import { StatusText } from "../../parts/desk/status-text.tsx";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { BankFile } from "./bank-file.tsx";
import { MarkLine } from "./mark-line.tsx";
import { PayoutLines } from "./payout-lines.tsx";
import { ReleasePayout } from "./release-payout.tsx";
import { useInstructorNames } from "./use-instructor-names.ts";

/** One batch: what is in it, and the steps that are left. */
export function PayoutBatch({ id }: { id: string }) {
  const { answer, reload } = useAnswer({ what: "payouts", id } as const, readDeskCase);
  return (
    <DeskScreen
      title="Payout"
      lead={answer.status === "ready" && <StatusText status={answer.value.item.status} />}
      actions={
        <Button component={Link} to={instructorPaths.deskPayout}>
          All payouts
        </Button>
      }
    >
      {answer.status === "loading" && <Loading />}
      {answer.status === "failed" && <LoadFailed message={answer.message} retry={answer.retry} />}
      {answer.status === "ready" && <Batch shown={answer.value} onChange={() => void reload()} />}
    </DeskScreen>
  );
}

function Batch({ shown: { item, facts, related }, onChange }: { shown: DeskCase; onChange: () => void }) {
  const [marked, setMarked] = useState("");
  const total = facts.find(({ label }) => label === "Total")?.value;
  const nameOf = useInstructorNames();
  const lines = related
    .filter(({ what }) => what === "people")
    .map((line) => ({ ...line, label: nameOf(line.id) }));
  // The amounts of lines are facts that begin with the instructor's id.
  const named = facts.map((fact) => {
    const line = lines.find(({ id }) => fact.label.startsWith(`${id}: `));
    return line ? { ...fact, label: fact.label.replace(line.id, line.label) } : fact;
  });
  return (
    <>
      <DeskPanel aria-labelledby="payout-facts">
        <h2 id="payout-facts">Facts</h2>
        <FactList facts={named} />
      </DeskPanel>
      {item.status === "prepared" && typeof total === "number" && (
        <ReleasePayout id={item.id} total={total} lines={lines} onReleased={onChange} />
      )}
      {item.status !== "prepared" && <BankFile id={item.id} lines={lines} />}
      <PayoutLines lines={lines} onMark={item.status === "prepared" ? undefined : setMarked} />
      {marked && (
        <MarkLine
          key={marked}
          id={item.id}
          line={lines.find((line) => line.id === marked)}
          onMarked={() => {
            setMarked("");
            onChange();
          }}
          onCancel={() => setMarked("")}
        />
      )}
    </>
  );
}
