import { call } from "../../api/call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { notify } from "../../ui/notices/notifier.tsx";

/** Lets customers book the instructor; the watch of their own document then hides what it is part of. */
export function TurnOnBookings() {
  const { run, isPending } = useAction(call("/api/provider/plan"));
  const turnOn = async () => {
    const result = await run({ status: "active" });
    if (!result) return;
    notify(result.ok ? "Bookings are on. Customers can find you now." : result.error.message);
  };
  return (
    <SubmitButton
      type="button"
      size="small"
      pending={isPending}
      pendingLabel="Turning on…"
      onClick={() => void turnOn()}
    >
      Turn on bookings
    </SubmitButton>
  );
}
