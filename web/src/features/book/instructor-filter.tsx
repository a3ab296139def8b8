import type { InstructorSlots } from "@shared/api/book.ts";
import { useInstructor } from "../../data/catalogue.ts";
import { Choice } from "../../ui/field.tsx";

interface InstructorFilterProps {
  /** The chosen instructor, or empty for anybody. */
  who: string;
  /** Who can be chosen. */
  instructors: readonly Pick<InstructorSlots, "id" | "name">[];
  onChoose: (who: string) => void;
}

/** Looks at one instructor's times, or at everybody's. */
export function InstructorFilter({ who, instructors, onChoose }: InstructorFilterProps) {
  const isKnown = who === "" || instructors.some(({ id }) => id === who);
  const chosen = useInstructor(isKnown ? null : who);
  const name = chosen.status === "ready" ? chosen.value?.name : undefined;
  return (
    <Choice label="With" value={who} onChange={onChoose}>
      <option value="">Anybody who is free</option>
      {!isKnown && <option value={who}>{name ?? "The instructor you chose"}</option>}
      {instructors.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </Choice>
  );
}
