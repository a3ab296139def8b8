import { useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { notify } from "../../ui/notices/notifier.tsx";

/**
 * Whether reminders and news are emailed: shows the choice at once, and the stored value again if saving fails. The last
 * of several choices wins.
 */
export const useEmailReminders = (stored: boolean) => {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const latest = useRef(stored);
  const { run, problem, isPending } = useAction(call("/api/mail/update"));
  // Once saved, follow the stored value again: another tab may change it.
  if (chosen === stored && !isPending) setChosen(null);

  const choose = async (next: boolean): Promise<void> => {
    latest.current = next;
    setChosen(next);
    for (;;) {
      const sent = latest.current;
      const result = await run({ reminders: sent });
      // Another call is pending, and sends the latest choice when it is done.
      if (!result) return;
      if (latest.current !== sent) continue;
      if (result.ok) return void notify(result.value.message);
      return setChosen(null);
    }
  };
  return {
    isOn: chosen ?? stored,
    problem: problem ? `${problem.message} Nothing changed.` : "",
    choose,
  };
};
