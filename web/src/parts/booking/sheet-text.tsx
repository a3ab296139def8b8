import type { SheetWords } from "@core/booking/sheet/session-sheet.ts";
import { Quiet, Text } from "../../ui/text.ts";

/** What the sheet of a session says. */
export function SheetText({ practiced, atHome }: SheetWords) {
  return (
    <>
      {practiced && (
        <Text dir="auto" style={{ whiteSpace: "pre-line" }}>
          <Quiet>What you did: </Quiet>
          {practiced}
        </Text>
      )}
      {atHome && (
        <Text dir="auto" style={{ whiteSpace: "pre-line" }}>
          <Quiet>To try at home: </Quiet>
          {atHome}
        </Text>
      )}
    </>
  );
}
