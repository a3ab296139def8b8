import { built } from "built:teachers";
import type { PricingArea } from "@core/people/places/pricing.ts";
import { asResult } from "../../api/as-result.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { fetchPublicFile } from "../../parts/showcase/fetch-public-file.ts";

/** An area with its city and state. */
export type TeachersArea = PricingArea & { place: string };

/** The area of an address; one that is newer than the release is asked for. `undefined` while that runs, null for none. */
export function useArea(id: string): {
  area: TeachersArea | undefined | null;
  retry: (() => void) | undefined;
} {
  const known = built.areas.find((one) => one.id === id);
  const { answer } = useAnswer(known || id === "" ? null : "pricing", (name: "pricing") =>
    asResult(fetchPublicFile(name)),
  );
  if (known || id === "") return { area: known ?? null, retry: undefined };
  if (answer.status === "failed") return { area: undefined, retry: answer.retry };
  if (answer.status !== "ready") return { area: undefined, retry: undefined };
  const found = answer.value.areas.find((one) => one.id === id);
  return { area: found ? { ...found, place: `${found.name}, ${found.region}` } : null, retry: undefined };
}
