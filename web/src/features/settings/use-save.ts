import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { ApiError } from "../../api/api-error.ts";
import type { Result } from "../../api/wrap.ts";
import { nextOf, paths } from "../../app/paths.ts";
import { notify } from "../../ui/notifier.tsx";

/** The checks of a form, see `useFields`. */
interface Checked {
  check: () => boolean;
  refuse: (details: Readonly<Record<string, unknown>>) => boolean;
}

/** Where a setting leads when it is saved: back into a booking that waits for it, or to the settings. */
export const useNext = (): { next: string; isElsewhere: boolean } => {
  const next = nextOf(useLocation().search);
  return { next: next ?? paths.settings, isElsewhere: next !== null };
};

/** Sends a setting once, says that it is saved and leads on; refusals go to their fields, others are `problem`. */
export const useSave = (fields: Checked) => {
  const navigate = useNavigate();
  const { next } = useNext();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);

  /** For a form's onSubmit: false when a field is wrong. */
  const save = async <T>(send: () => Promise<Result<T>>, say: (value: T) => string) => {
    if (pending) return;
    setProblem(null);
    if (!fields.check()) return false;
    setPending(true);
    const result = await send();
    setPending(false);
    if (result.ok) {
      notify(say(result.value));
      await navigate(next, { replace: true });
      return;
    }
    if (result.error.code === "bad-request" && fields.refuse(result.error.details)) return false;
    setProblem(result.error);
  };
  return { pending, problem, save };
};
