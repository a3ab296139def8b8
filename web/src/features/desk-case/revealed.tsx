import type { DeskFact } from "@core/desk/case.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { FactList } from "../../parts/desk/fact-list.tsx";
import { formatPhone } from "../../ui/formats/format-phone.ts";
import { Column } from "../../ui/layout.ts";
import { Quiet } from "../../ui/text.ts";
import type { RevealedContent } from "./acts/act-form.ts";
import { EvidenceView } from "./evidence-view.tsx";

const text = (label: string, value: string | undefined): DeskFact[] =>
  value ? [{ label, type: "text", value }] : [];

const factsOf = (content: RevealedContent): DeskFact[] => {
  if (content.what === "phone") return text("Phone", formatPhone(content.phone));
  if (content.what === "email")
    return text("Email address", `${content.email} (${content.isConfirmed ? "confirmed" : "not confirmed"})`);
  if (content.what === "place")
    return [
      ...text("Street", [content.line1, content.line2].filter(Boolean).join(", ")),
      ...text("City", `${content.city}, ${content.region} ${content.postalCode}`),
      ...text("Notes for the instructor", content.instructions),
    ];
  return [];
};

/** Revealed data, shown until the operator leaves the case. */
export function Revealed({ content, timeZone }: { content: RevealedContent; timeZone?: string | undefined }) {
  return (
    <DeskPanel aria-labelledby="case-revealed">
      <h2 id="case-revealed">Shown until you leave this page</h2>
      <FactList facts={factsOf(content)} timeZone={timeZone} />
      {content.what === "conversation" && (
        <FactList
          timeZone={timeZone}
          facts={content.messages.map(({ side, text: words, isHidden }) => ({
            label: side,
            type: "text",
            value: isHidden ? `${words} (hidden)` : words,
          }))}
        />
      )}
      {content.what === "evidence" && <EvidenceView evidence={content} />}
      {content.what === "files" && (
        <Column>
          {content.files.map(({ id, kind, until, image }) => (
            <figure key={id} style={{ margin: 0 }}>
              <img
                src={`data:image/webp;base64,${image}`}
                alt={`${kind} of the applicant`}
                style={{ maxWidth: "100%", height: "auto" }}
              />
              <figcaption>
                {kind} {until && <Quiet>valid until {until}</Quiet>}
              </figcaption>
            </figure>
          ))}
          {content.files.length === 0 && <Quiet>There are no files.</Quiet>}
        </Column>
      )}
    </DeskPanel>
  );
}
