import { useLocation, useNavigate } from "react-router-dom";
import type { CallResult } from "../../api/call.ts";
import { type FieldErrors, fieldErrorsOf } from "../../api/field-errors.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { nextPathOf, paths } from "../../routing/paths.ts";
import { notify } from "../../ui/notices/notifier.tsx";

/** The checks of a form, see `useFields`. */
interface Checked {
  check: () => boolean;
  refuse: (errors: FieldErrors) => boolean;
}

/** Path after saving a setting: back to the page that required it, or to the settings. */
export const useNextPath = (): { next: string; isElsewhere: boolean } => {
  const next = nextPathOf(useLocation().search);
  return { next: next ?? paths.settings, isElsewhere: next !== null };
};

/** Saves a setting once, notifies and navigates on; field errors go to their fields, others are `problem`. */
export const useSaveSetting = (fields: Checked) => {
  const navigate = useNavigate();
  const { next } = useNextPath();
  const { run, reset, problem, isPending } = useAction((send: () => Promise<CallResult<string>>) => send());

  /** For a form's onSubmit: false when a field is wrong. */
  const save = async <T>(send: () => Promise<CallResult<T>>, say: (value: T) => string) => {
    if (isPending) return;
    reset();
    if (!fields.check()) return false;
    const result = await run(async () => {
      const sent = await send();
      return sent.ok ? { ok: true, value: say(sent.value) } : sent;
    });
    if (!result) return;
    if (result.ok) {
      notify(result.value);
      await navigate(next, { replace: true });
      return;
    }
    if (!fields.refuse(fieldErrorsOf(result.error))) return;
    reset();
    return false;
  };
  return { pending: isPending, problem, save };
};
