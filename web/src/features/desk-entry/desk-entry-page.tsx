import type { DeskFact } from "@core/desk/case.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { LedgerEntryAnswer } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { deskRefusalText } from "../../parts/desk/desk-refusal.ts";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { FactList } from "../../parts/desk/fact-list.tsx";
import { deskCasePath, deskEntryPath, deskListPath } from "../../routing/desk-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Row } from "../../ui/layout.ts";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { CorrectionPanel } from "./correction-panel.tsx";
import { EntryLines } from "./entry-lines.tsx";

const title = "Journal entry";

/** One entry of the journal, which is in the address, with what has corrected it and the form that does; or a way to find one. */
export function DeskEntryPage() {
  const id = new URLSearchParams(useLocation().search).get("id") ?? "";
  return id === "" ? <FindEntry /> : <OpenEntry key={id} id={id} />;
}

function FindEntry() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  return (
    <DeskScreen
      title={title}
      lead={
        <>
          Enter its id, as the journal has it. Or choose one from{" "}
          <Link to={deskListPath("ledger")}>the ledger</Link>, or from the timeline of a session or a payment.
        </>
      }
    >
      <DeskPanel aria-label="Find an entry">
        <Form
          style={{ gap: 12, maxWidth: "42rem" }}
          onSubmit={() => {
            if (typed.trim() !== "") void navigate(deskEntryPath(typed.trim()));
            return true;
          }}
        >
          <Field label="Id of the entry" value={typed} onChange={setTyped} />
          <Row>
            <Button type="submit" variant="contained">
              Open the entry
            </Button>
          </Row>
        </Form>
      </DeskPanel>
    </DeskScreen>
  );
}

function OpenEntry({ id }: { id: string }) {
  const { answer, reload } = useAnswer({ id }, deskCall("/api/operator/entry"));
  return (
    <DeskScreen title={title} tabTitle={id}>
      {answer.status === "loading" && <Loading />}
      {answer.status === "failed" &&
        (answer.problem.code === "not-found" ? (
          <EmptyState title="No such entry">
            The ledger has no entry {id}. <Link to={deskEntryPath("")}>Find another one</Link>
          </EmptyState>
        ) : (
          <LoadFailed message={deskRefusalText(answer.problem)} retry={answer.retry} />
        ))}
      {answer.status === "ready" && <Entry of={answer.value} onChange={() => void reload()} />}
    </DeskScreen>
  );
}

function Entry({ of: entry, onChange }: { of: LedgerEntryAnswer; onChange: () => void }) {
  const { id, kind, at, currency, appointmentId, payment, corrects, lines } = entry;
  const facts: DeskFact[] = [
    { label: "Id", type: "text", value: id },
    { label: "What", type: "text", value: kind },
    { label: "When", type: "instant", value: at },
    { label: "Currency", type: "text", value: currency },
  ];
  return (
    <>
      <DeskPanel aria-labelledby="entry">
        <h2 id="entry">What was booked</h2>
        <FactList facts={facts} />
        {(appointmentId ?? payment ?? corrects) !== undefined && (
          <Row>
            {appointmentId && <Link to={deskCasePath("bookings", appointmentId)}>Its session</Link>}
            {payment && <Link to={deskCasePath("payments", payment)}>Its payment</Link>}
            {corrects && <Link to={deskEntryPath(corrects)}>The entry that it corrects</Link>}
          </Row>
        )}
        <EntryLines label="What was booked" lines={lines} />
      </DeskPanel>
      <CorrectionPanel of={entry} onChange={onChange} />
    </>
  );
}
