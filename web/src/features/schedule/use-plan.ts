import type { CallInput } from "@core/api/index.ts";
import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import { call } from "../../api/call.ts";
import { refusalText } from "../../api/field-errors.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { type SubmittedForm, useSubmit } from "../../api/hooks/use-submit.ts";
import type { OutsideHours } from "./booked-outside-hours.tsx";

type PlanChanges = CallInput<"/api/provider/plan">;

/** Takes a saved plan, and the bookings that stay outside it. */
export type OnSaved = (plan: InstructorPlan, outside: OutsideHours) => void;

/** Saves a change of the plan that needs no form. `problem` says why it is not saved. */
export const usePlan = (onSaved: OnSaved) => {
  const { run, problem, isPending } = useAction(call("/api/provider/plan"));
  const save = async (changes: PlanChanges): Promise<void> => {
    const result = await run(changes);
    if (result?.ok) onSaved(result.value.instructor, result.value);
  };
  return { save, isPending, problem: problem && refusalText(problem) };
};

/** Saves a form as `useSubmit` does, as a change of the plan. */
export const useSavePlan = <V>(
  form: SubmittedForm<V>,
  request: (values: V) => PlanChanges,
  onSaved: OnSaved,
) => {
  const { submit, isPending, problem } = useSubmit(form, call("/api/provider/plan"), {
    request,
    onDone: (saved) => onSaved(saved.instructor, saved),
  });
  return { submit, isPending, problem: problem && refusalText(problem) };
};
