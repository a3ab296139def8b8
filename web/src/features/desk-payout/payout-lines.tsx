import type { RelatedCase } from "@core/desk/case.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskTable } from "../../parts/desk/desk-table.tsx";
import { deskCasePath } from "../../routing/desk-paths.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

interface PayoutLinesProps {
  lines: readonly RelatedCase[];
  /** Absent before the batch is released. */
  onMark: ((instructorId: string) => void) | undefined;
}

/** What each instructor is paid. */
export function PayoutLines({ lines, onMark }: PayoutLinesProps) {
  return (
    <DeskPanel aria-labelledby="payout-lines">
      <h2 id="payout-lines">Lines</h2>
      <DeskTable
        label="Lines"
        head={onMark ? ["Instructor", ""] : ["Instructor"]}
        rows={lines.map(({ id, label }) => ({
          key: id,
          cells: [
            <Link key="instructor" to={deskCasePath("people", id)}>
              <bdi>{label}</bdi>
            </Link>,
            ...(onMark
              ? [
                  <Button key="mark" onClick={() => onMark(id)}>
                    Sent or failed<VisuallyHidden>: {label}</VisuallyHidden>
                  </Button>,
                ]
              : []),
          ],
        }))}
      />
    </DeskPanel>
  );
}
