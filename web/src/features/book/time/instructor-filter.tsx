import type { InstructorSlots } from "@core/api/book.ts";
import { useInstructor } from "../../../data/people/use-instructor.ts";
import { Choice } from "../../../ui/forms/field.tsx";

interface InstructorFilterProps {
  /** The chosen instructor, or empty for all. */
  who: string;
  /** The instructors to choose from. */
  instructors: readonly Pick<InstructorSlots, "id" | "name">[];
  onChoose: (who: string) => void;
}

/** Filters the times by instructor. */
export function InstructorFilter({ who, instructors, onChoose }: InstructorFilterProps) {
  const isKnown = who === "" || instructors.some(({ id }) => id === who);
  const chosen = useInstructor(isKnown ? null : who);
  const name = chosen.status === "ready" ? chosen.value?.name : undefined;
  return (
    <Choice label="With" value={who} onChange={onChoose}>
      <option value="">Anyone available</option>
      {!isKnown && <option value={who}>{name ?? "The instructor you chose"}</option>}
      {instructors.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </Choice>
  );
}
