import { type DisputeEvidence, evidenceLabels } from "@core/evidence/dispute-evidence.ts";
import type { EvidenceSection } from "@core/evidence/evidence-section.ts";
import { renderEvidence } from "@core/evidence/render-evidence.ts";
import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { downloadText } from "../../ui/download-text.ts";
import { Column } from "../../ui/layout.ts";
import { Quiet, Text } from "../../ui/text.ts";
import type { RevealedContent } from "./acts/act-form.ts";

type ShownEvidence = Extract<RevealedContent, { what: "evidence" }>;

/** One section of the evidence: a table, labels with their values, or sentences. */
function Section({ title, columns, rows }: EvidenceSection) {
  return (
    <div>
      <h3>{title}</h3>
      {!columns && rows.every((row) => row.length === 1) ? (
        rows.map((row) => <Text key={row.join()}>{row.join("")}</Text>)
      ) : (
        <TableContainer tabIndex={0} role="group" aria-label={title}>
          <Table size="small">
            {columns && (
              <TableHead>
                <TableRow>
                  {columns.map((column) => (
                    <TableCell key={column}>{column}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
            )}
            <TableBody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and never move
                <TableRow key={at}>
                  {row.map((cell, column) => (
                    <TableCell
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above
                      key={column}
                      {...(!columns && column === 0 && { component: "th", scope: "row" })}
                      sx={columns ? { minWidth: 112, verticalAlign: "top" } : { overflowWrap: "anywhere" }}
                    >
                      {cell}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
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
