import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { DeskListRow } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { idOf, statusColumn, valueColumn } from "../../parts/desk/list-columns.tsx";
import { deskCasePath, deskListPath } from "../../routing/desk-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { CodesForm } from "./codes-form.tsx";
import { type MadeCodes, NewCodes } from "./new-codes.tsx";

const columns: readonly TableColumn<DeskListRow>[] = [
  {
    header: "Label",
    cell: ({ id, cells }) => (
      <Link to={deskCasePath("codes", id)}>
        <bdi>{formatDeskValue(cells.label, "text") || id}</bdi>
      </Link>
    ),
  },
  valueColumn("Made", "createdAt", "instant"),
  valueColumn("Kind", "kind", "text"),
  valueColumn("Amount", "amount", "money"),
  valueColumn("Codes", "count", "count"),
  valueColumn("Redeemed", "uses", "count"),
  valueColumn("Until", "until", "instant"),
  statusColumn,
];

/** Batches of codes, and the form that makes one. */
export function DeskCodesPage() {
  const { answer, reload } = useAnswer({ what: "codes" } as const, deskCall("/api/operator/list"));
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<MadeCodes>();
  return (
    <DeskScreen
      title="Codes"
      lead="Gifts are for one person each; promotions for everyone who has the code, once per person."
      actions={
        <Button variant="contained" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          New codes
        </Button>
      }
    >
      {made && <NewCodes made={made} onClose={() => setMade(undefined)} />}
      {isOpen && (
        <DeskPanel aria-labelledby="new-codes">
          <h2 id="new-codes">New codes</h2>
          <CodesForm
            onMade={(codes) => {
              setMade(codes);
              setIsOpen(false);
              void reload();
            }}
            onCancel={() => setIsOpen(false)}
          />
        </DeskPanel>
      )}
      <DeskPanel aria-labelledby="batches">
        <h2 id="batches">Batches</h2>
        <LoadableView of={answer} empty={null}>
          {({ items, next }) =>
            items.length === 0 ? (
              <EmptyState title="No codes yet">Create the first ones with “New codes.”</EmptyState>
            ) : (
              <>
                <DataTable label="Batches of codes" columns={columns} rows={items} keyOf={idOf} />
                {next && <Link to={deskListPath("codes")}>All batches</Link>}
              </>
            )
          }
        </LoadableView>
      </DeskPanel>
    </DeskScreen>
  );
}
