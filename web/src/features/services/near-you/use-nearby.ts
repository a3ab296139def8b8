import type { PublicInstructor } from "@core/api/public/public-data.ts";
import { findServingArea } from "@core/people/places/service-area.ts";
import { asResult } from "../../../api/as-result.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { useWithoutBlocked } from "../../../parts/showcase/blocked-instructors.ts";
import { fetchPublicFile } from "../../../parts/showcase/fetch-public-file.ts";
import type { PublicArea } from "../../../parts/showcase/price-list.ts";
import type { Fresh } from "../../../parts/showcase/use-fresh.ts";

/** State of looking up a postal code. */
export type NearbyInstructors =
  | { status: "unasked" | "nowhere" }
  | { status: "looking"; area?: PublicArea | undefined }
  | { status: "failed"; retry: () => void }
  | { status: "found"; area: PublicArea; instructors: readonly PublicInstructor[] };

const nobody: readonly PublicInstructor[] = [];

/** Loads the instructors near a postal code; an empty one loads nothing. */
export const useNearbyInstructors = (
  areas: Fresh<{ areas: PublicArea[] }>,
  code: string,
): NearbyInstructors => {
  const area = code === "" ? undefined : findServingArea(areas.value.areas, code);
  const id = area?.id;
  const { answer } = useAnswer(id ?? null, (areaId: string) =>
    asResult(fetchPublicFile("instructors", { area: areaId })),
  );
  const instructors = useWithoutBlocked(answer.status === "ready" ? answer.value.instructors : nobody);

  if (code === "") return { status: "unasked" };
  // The areas have not loaded yet: the lookup waits for them.
  if (areas.value.areas.length === 0 && areas.status !== "fresh")
    return areas.status === "failed" ? { status: "failed", retry: areas.retry } : { status: "looking" };
  if (!area) return { status: "nowhere" };
  if (answer.status === "loading") return { status: "looking", area };
  if (answer.status === "failed") return { status: "failed", retry: answer.retry };
  return { status: "found", area, instructors };
};
