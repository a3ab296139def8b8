import type { DeskCase } from "@core/desk/case.ts";
import { valueOfFact } from "@core/desk/cases/value-of-fact.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { FactList } from "../../parts/desk/fact-list.tsx";
import { StatusText } from "../../parts/desk/status-text.tsx";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { BankFile } from "./bank-file.tsx";
import { DiscardPayout } from "./discard-payout.tsx";
import { PayoutLines } from "./payout-lines.tsx";
import { ReleasePayout } from "./release-payout.tsx";

/** One batch: what is in it, and the steps that are left. */
export function PayoutBatch({ id }: { id: string }) {
  const { answer, reload } = useAnswer({ what: "payouts", id } as const, deskCall("/api/operator/get"));
  return (
    <DeskScreen
      title={`Payout ${id}`}
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

function Batch({ shown: { item, facts }, onChange }: { shown: DeskCase; onChange: () => void }) {
  const total = valueOfFact(facts, "total");
  return (
    <>
      <DeskPanel aria-labelledby="payout-facts">
        <h2 id="payout-facts">Facts</h2>
        <FactList facts={facts} />
      </DeskPanel>
      {item.status === "prepared" && typeof total === "number" && (
        <ReleasePayout id={item.id} total={total} onReleased={onChange} />
      )}
      {item.status === "prepared" && <DiscardPayout id={item.id} onDiscarded={onChange} />}
      {item.status !== "prepared" && item.status !== "discarded" && (
        <BankFile id={item.id} onGiven={onChange} />
      )}
      <PayoutLines key={item.status} id={item.id} status={item.status} onChange={onChange} />
    </>
  );
}
