import { useInstructor } from "../../../data/people/use-instructor.ts";
import { VerifiedDetails } from "./verified-details.tsx";
import { VerifiedMarks } from "./verified-marks.tsx";

/** What we checked about an instructor whose id alone is known, once it is loaded. */
export function InstructorChecks({ id }: { id: string }) {
  const instructor = useInstructor(id);
  const verified = instructor.status === "ready" ? instructor.value?.verified : undefined;
  return verified ? (
    <div>
      <VerifiedMarks verified={verified} />
      <VerifiedDetails verified={verified} />
    </div>
  ) : null;
}
