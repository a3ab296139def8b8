import type { Booking } from "@core/booking/booking.ts";
import Button from "@mui/material/Button";
import { call } from "../../api/call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { blockWords } from "./block-text.ts";
import { rememberBlocked } from "./blocked-customers.ts";

interface BlockPersonProps {
  booking: Booking;
  /** The customer's first name. */
  first: string;
  /** Called once they are blocked or unblocked. */
  onChanged: (blocked: boolean) => void;
}

/** Blocks or unblocks the customer of an instructor's booking. */
export function BlockPerson({ booking, first, onChanged }: BlockPersonProps) {
  const { id: appointmentId, customer } = booking;
  const { answer, put } = useAnswer({ appointmentId }, call("/api/provider/block"));
  const { run, isPending, problem } = useAction((blocked: boolean) =>
    call("/api/provider/block")({ appointmentId, blocked }),
  );
  const change = async (blocked: boolean) => {
    const result = await run(blocked);
    if (!result?.ok) return;
    put(result.value);
    rememberBlocked(booking.instructor.id, result.value.blocked);
    notify(blocked ? `You blocked ${first}.` : `You unblocked ${first}.`);
    onChanged(blocked);
  };
  return (
    <LoadableView of={answer} empty={null}>
      {({ blocked }) => {
        const isBlocked = blocked.includes(customer.id);
        return (
          <>
            <p style={{ margin: 0 }}>{blockWords(booking, first, isBlocked, now())}</p>
            {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
            <Button
              variant="outlined"
              color={isBlocked ? "primary" : "error"}
              style={{ justifySelf: "start" }}
              aria-disabled={isPending || undefined}
              onClick={() => void change(!isBlocked)}
            >
              {isPending ? "One moment…" : `${isBlocked ? "Unblock" : "Block"} ${first}`}
            </Button>
          </>
        );
      }}
    </LoadableView>
  );
}
