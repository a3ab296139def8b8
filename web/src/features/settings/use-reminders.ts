import { useEffect, useRef, useState } from "react";
import { updateMail } from "../../api/account.ts";
import { notify } from "../../ui/notifier.tsx";

/**
 * Whether reminders and news are mailed: shown as wished at once, and as it was when the wish could not be kept. The
 * last of several wishes wins.
 */
export const useReminders = (stored: boolean) => {
  const [wish, setWish] = useState<boolean | null>(null);
  const [problem, setProblem] = useState("");
  const latest = useRef(stored);
  const isBusy = useRef(false);
  const known = useRef(stored);
  known.current = stored;
  // Once it is stored, what is stored counts again: another tab may change it.
  useEffect(() => {
    if (wish === stored && !isBusy.current) setWish(null);
  }, [wish, stored]);

  const choose = async (next: boolean) => {
    latest.current = next;
    setWish(next);
    setProblem("");
    if (isBusy.current) return;
    isBusy.current = true;
    for (;;) {
      const sent = latest.current;
      const result = await updateMail(sent);
      if (latest.current !== sent) continue;
      isBusy.current = false;
      // What is stored may have been heard of before the answer.
      if (result.ok && known.current === sent) setWish(null);
      if (result.ok) return void notify(result.value.message);
      setWish(null);
      return setProblem(`${result.error.message} Nothing was changed.`);
    }
  };
  return { isOn: wish ?? stored, problem, choose };
};
