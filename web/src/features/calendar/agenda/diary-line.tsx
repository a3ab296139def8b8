import { useSheet } from "../../../data/booking/sheets.ts";
import { Quiet } from "../../../ui/text.ts";

/** What was practiced in a session that is over: the agenda is the diary. Until it is read, and offline, nothing. */
export function DiaryLine({ bookingId }: { bookingId: string }) {
  const sheet = useSheet(bookingId);
  const practiced = sheet.status === "ready" ? sheet.value?.practiced : "";
  if (!practiced) return null;
  return (
    <Quiet dir="auto" style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
      What you did: {practiced}
    </Quiet>
  );
}
