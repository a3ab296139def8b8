import { toCsv } from "@core/csv.ts";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { downloadText } from "../../ui/download-text.ts";
import { useFocus } from "../../ui/focus.ts";
import { Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";

/** Codes that were just made. */
export interface MadeCodes {
  label: string;
  codes: readonly string[];
}

/** The codes of a new batch, the only time they are shown, to copy or to save. */
export function NewCodes({ made: { label, codes }, onClose }: { made: MadeCodes; onClose: () => void }) {
  const panel = useFocus<HTMLDivElement>(true);
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => notify("Copied."),
      () => notify("Your browser didn't allow it. Please download them instead."),
    );
  return (
    <DeskPanel ref={panel} tabIndex={-1} aria-labelledby="made-codes">
      <h2 id="made-codes">
        {codes.length === 1 ? "Your code" : `Your ${codes.length} codes`}: <bdi>{label}</bdi>
      </h2>
      <InlineAlert kind="warning">
        Copy or download them now. We show them only this once, and can't show them again.
      </InlineAlert>
      <OutlinedInput
        multiline
        readOnly
        maxRows={10}
        value={codes.join("\n")}
        slotProps={{ input: { "aria-label": "Codes", onFocus: (event) => event.currentTarget.select() } }}
      />
      <Row>
        <Button variant="contained" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="outlined"
          onClick={() => downloadText("codes.csv", toCsv([["Code"], ...codes.map((code) => [code])]))}
        >
          Download
        </Button>
        <Button onClick={onClose}>I have them</Button>
      </Row>
    </DeskPanel>
  );
}
