import type { CallInput } from "@core/api/index.ts";
import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import { call } from "../../api/call.ts";
import { fieldErrorsOf } from "../../api/field-errors.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import type { OutsideHours } from "./booked-outside-hours.tsx";

/** Takes a saved plan, and the bookings that stay outside it. */
export type OnSaved = (plan: InstructorPlan, outside: OutsideHours) => void;

/** Saves changes of the plan. `save` returns whether they are saved; `problem` says why not. */
export const usePlan = (onSaved: OnSaved) => {
  const { run, problem, isPending, reset } = useAction(call("/api/provider/plan"));
  const save = async (changes: CallInput<"/api/provider/plan">): Promise<boolean> => {
    const result = await run(changes);
    if (!result?.ok) return false;
    onSaved(result.value.instructor, result.value);
    return true;
  };
  return {
    save,
    isPending,
    reset,
    problem: problem && (Object.values(fieldErrorsOf(problem))[0] ?? problem.message),
  };
};
