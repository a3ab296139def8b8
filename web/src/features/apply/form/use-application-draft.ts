import { useRef, useState } from "react";
import type { ApplicationParts, MyApplication } from "../../../api/answers.ts";
import { saveApplication } from "../../../api/calls/applications.ts";
import { refusalText } from "../../../api/field-errors.ts";

/** ms without a change after which what was filled in is saved. */
const PAUSE = 1_200;

/** Whether what is shown is kept on the server. */
export type SaveState = { name: "saved" | "typing" | "saving" } | { name: "failed"; message: string };

/**
 * The form of an application: what is changed is kept on the server after a pause, and at once by `flush`, which tells whether
 * that worked. What could not be saved stays here and goes along with the next attempt.
 */
export const useApplicationDraft = (first: MyApplication) => {
  const [view, setView] = useState(first);
  const [form, setForm] = useState(first.form);
  const [state, setState] = useState<SaveState>({ name: "saved" });
  const unsaved = useRef<ApplicationParts>({});
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef(0);

  const saveAll = async (): Promise<boolean> => {
    while (Object.keys(unsaved.current).length > 0) {
      const part = unsaved.current;
      unsaved.current = {};
      setState({ name: "saving" });
      const result = await saveApplication(part);
      if (!result.ok) {
        unsaved.current = { ...part, ...unsaved.current };
        setState({ name: "failed", message: refusalText(result.error) });
        return false;
      }
      setView(result.value);
    }
    setState({ name: "saved" });
    return true;
  };
  const flush = (): Promise<boolean> => {
    clearTimeout(timer.current);
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  return {
    view,
    setView,
    form,
    state,
    flush,
    change: (part: ApplicationParts) => {
      setForm((before) => ({ ...before, ...part }));
      unsaved.current = { ...unsaved.current, ...part };
      if (!running.current) setState({ name: "typing" });
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), PAUSE);
    },
  };
};

export type ApplicationDraftState = ReturnType<typeof useApplicationDraft>;
