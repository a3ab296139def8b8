import Button from "@mui/material/Button";
import { useState } from "react";
import { FieldGroup } from "../../ui/forms/field-group.tsx";
import { Row } from "../../ui/layout.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Quiet } from "../../ui/text.ts";

/** Loaded on demand: few answer "never". */
const BlockDialog = lazyPart(() =>
  import("../../parts/booking/instructor/block-dialog.tsx").then((m) => m.BlockDialog),
);

const choices = [
  { answer: "Yes", comes: "Good to know. Nothing changes." },
  { answer: "Maybe", comes: "Take your time. Nothing changes for now." },
  { answer: "Never", comes: "" },
];

/** Asks after a poor session whether to meet again; "Never" is a block, which its dialog explains and confirms. */
export function MeetAgain({ person, first }: { person: { id: string; name: string }; first: string }) {
  const [chosen, setChosen] = useState("");
  return (
    <FieldGroup legend={`Meet ${first} again?`}>
      <Row>
        {choices.map(({ answer }) => (
          <Button
            key={answer}
            variant="outlined"
            aria-pressed={chosen === answer}
            onClick={() => setChosen(answer)}
          >
            {answer}
          </Button>
        ))}
      </Row>
      <Quiet role="status" style={{ display: "block", minHeight: "1.6em" }}>
        {choices.find(({ answer }) => answer === chosen)?.comes}
      </Quiet>
      <LazyBoundary onFailed={() => setChosen("")}>
        {chosen === "Never" && <BlockDialog person={person} onClose={() => setChosen("")} />}
      </LazyBoundary>
    </FieldGroup>
  );
}
