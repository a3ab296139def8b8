import { useLocation, useNavigate } from "react-router-dom";
import type { ApiError } from "../../api/api-error.ts";
import type { Send } from "../../api/hooks/action.ts";
import { type SubmitOptions, type SubmittedForm, useSubmit } from "../../api/hooks/use-submit.ts";
import { nextPathOf, paths } from "../../routing/paths.ts";
import { notify } from "../../ui/notices/notifier.tsx";

/** Path after saving a setting: back to the page that required it, or to the settings. */
export const useNextPath = (): { next: string; isElsewhere: boolean } => {
  const next = nextPathOf(useLocation().search);
  return { next: next ?? paths.settings, isElsewhere: next !== null };
};

interface SaveOptions<V, I, T> extends Omit<SubmitOptions<V, I, T>, "onDone"> {
  /** What to say once it is saved. */
  say: (value: T) => string;
}

/** Saves a setting as `useSubmit` does, notifies and navigates on. */
export const useSaveSetting = <V, I, T, E extends { message: string } = ApiError>(
  form: SubmittedForm<V>,
  send: Send<I, T, E>,
  { say, ...options }: SaveOptions<V, I, T>,
) => {
  const navigate = useNavigate();
  const { next } = useNextPath();
  return useSubmit(form, send, {
    ...options,
    onDone: async (value) => {
      notify(say(value));
      await navigate(next, { replace: true });
    },
  });
};
