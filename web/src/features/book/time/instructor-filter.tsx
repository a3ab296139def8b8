import type { InstructorSlots } from "@core/api/book.ts";
import { useInstructor } from "../../../data/people/use-instructor.ts";
import { Choice } from "../../../ui/forms/field.tsx";

interface InstructorFilterProps {
  /** The chosen instructor, or empty for all. */
  instructorId: string;
  /** The instructors to choose from. */
  instructors: readonly Pick<InstructorSlots, "id" | "name">[];
  onChoose: (instructorId: string) => void;
}

/** Filters the times by instructor. */
export function InstructorFilter({ instructorId, instructors, onChoose }: InstructorFilterProps) {
  const isKnown = instructorId === "" || instructors.some(({ id }) => id === instructorId);
  const chosen = useInstructor(isKnown ? null : instructorId);
  const name = chosen.status === "ready" ? chosen.value?.name : undefined;
  return (
    <Choice label="With" value={instructorId} onChange={onChoose}>
      <option value="">Anyone available</option>
      {!isKnown && <option value={instructorId}>{name ?? "The instructor you chose"}</option>}
      {instructors.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </Choice>
  );
}
