import { asResult } from "../../../../api/as-result.ts";
import { call } from "../../../../api/call.ts";
import { useAction } from "../../../../api/hooks/use-action.ts";
import { useAnswer } from "../../../../api/hooks/use-answer.ts";
import { fetchSwitches } from "../../../../api/switches.ts";
import { Column } from "../../../../ui/layout.ts";
import { LoadableView } from "../../../../ui/loadable-view.tsx";
import { InlineAlert } from "../../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../../ui/notices/notifier.tsx";
import { Quiet } from "../../../../ui/text.ts";
import { ImportForm } from "./import-form.tsx";
import { ImportedCalendarView } from "./imported-calendar-view.tsx";

/** What operators say while calendars are not read; undefined while they are. */
const useSwitchedOffText = (): string | undefined => {
  const { answer } = useAnswer("switches", () => asResult(fetchSwitches()));
  // Without an answer the call itself says why.
  return answer.status === "ready" ? answer.value.switches.calendarImport?.text : undefined;
};

/** The instructor's own calendar, whose times nobody can book; in their zone. */
export function CalendarImport({ timeZone }: { timeZone: string }) {
  const { answer, put } = useAnswer({}, call("/api/provider/calendarstate"));
  const { run, problem, isPending } = useAction(call("/api/provider/calendar"));
  const offText = useSwitchedOffText();
  const show = (calendar: Parameters<typeof put>[0], done: string) => {
    put(calendar);
    notify(done);
  };
  const change = async (input: Parameters<typeof run>[0], done: string) => {
    const result = await run(input);
    if (result?.ok) show(result.value, done);
  };
  return (
    <Column>
      <Quiet>
        Customers can't book you while you're busy there. We only see when, never an event's name or guests.
      </Quiet>
      {offText && <InlineAlert kind="info">{offText}</InlineAlert>}
      <LoadableView of={answer} empty={null}>
        {(calendar) =>
          calendar.host === undefined ? (
            <ImportForm
              isOff={offText !== undefined}
              onImported={(imported) => show(imported, "Calendar imported.")}
            />
          ) : (
            <ImportedCalendarView
              calendar={calendar}
              timeZone={timeZone}
              isOff={offText !== undefined}
              isPending={isPending}
              problem={problem?.message}
              onCheck={() => void change({ check: true }, "Calendar checked.")}
              onRemove={() => void change({}, "Calendar removed.")}
            />
          )
        }
      </LoadableView>
    </Column>
  );
}
