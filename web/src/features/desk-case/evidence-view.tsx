import { type DisputeEvidence, evidenceLabels } from "@core/evidence/dispute-evidence.ts";
import type { EvidenceSection } from "@core/evidence/evidence-section.ts";
import { renderEvidence } from "@core/evidence/render-evidence.ts";
import Button from "@mui/material/Button";
import { FactList } from "../../parts/desk/fact-list.tsx";
import { downloadText } from "../../ui/download-text.ts";
import { Column } from "../../ui/layout.ts";
import { DataTable } from "../../ui/lists/data-table.tsx";
import { Quiet, Text } from "../../ui/text.ts";
import type { RevealedContent } from "./acts/act-form.ts";

/** A row of a table, and its place: two rows may say the same. */
interface NumberedRow {
  cells: readonly string[];
  at: number;
}

type ShownEvidence = Extract<RevealedContent, { what: "evidence" }>;

/** One section of the evidence: a table, labels with their values, or sentences. */
function Section({ title, columns, rows }: EvidenceSection) {
  const isLabeled = rows.some((row) => row.length > 1);
  const facts = rows.map(([label = "", value = ""]) => ({ label, type: "text" as const, value }));
  return (
    <div>
      <h3>{title}</h3>
      {columns ? (
        <DataTable
          label={title}
          columns={columns.map((header, at) => ({
            header,
            cell: ({ cells }: NumberedRow) => cells[at] ?? "",
          }))}
          rows={rows.map((cells, at) => ({ cells, at }))}
          keyOf={({ at }) => String(at)}
          isStacked
        />
      ) : isLabeled ? (
        <FactList facts={facts} />
      ) : (
        rows.map((row) => <Text key={row.join("")}>{row.join("")}</Text>)
      )}
    </div>
  );
}

/** What we know of a disputed payment, as its bank gets it, and as a page to print. */
export function EvidenceView({ evidence }: { evidence: ShownEvidence }) {
  const { title, sections, answer } = evidence;
  const texts = Object.keys(evidenceLabels) as (keyof DisputeEvidence)[];
  return (
    <Column style={{ gap: 16 }}>
      <Quiet>The bank gets this as plain text below what you write to it.</Quiet>
      {sections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
      <details>
        <summary>As the bank gets it</summary>
        {texts.map((text) => (
          <div key={text}>
            <h3>{evidenceLabels[text]}</h3>
            <p style={{ whiteSpace: "pre-line", overflowWrap: "anywhere", margin: 0 }}>
              {answer[text].trim() || "Nothing."}
            </p>
          </div>
        ))}
      </details>
      <div>
        <Button
          variant="outlined"
          onClick={() => downloadText(`${title}.html`, renderEvidence(evidence), "text/html")}
        >
          Save as a page to print
        </Button>
      </div>
    </Column>
  );
}
