import type { PublicInstructor } from "@shared/api/public-data.ts";
import { areaOf } from "@shared/domain/area.ts";
import { useEffect, useState } from "react";
import { useNotBlocked } from "../../showcase/blocked.ts";
import { fetchPublicFile } from "../../showcase/public-file.ts";
import type { Fresh } from "../../showcase/use-fresh.ts";
import type { PublicArea } from "./price-list.ts";

/** What is known of who comes to a postal code. */
export type Nearby =
  | { status: "unasked" | "nowhere" }
  | { status: "looking"; area?: PublicArea | undefined }
  | { status: "failed"; retry: () => void }
  | { status: "found"; area: PublicArea; instructors: readonly PublicInstructor[] };

const nobody: readonly PublicInstructor[] = [];

/** Asks who comes to a postal code; with an empty one nobody is asked for. */
export const useNearby = (areas: Fresh<{ areas: PublicArea[] }>, code: string): Nearby => {
  const area = code === "" ? undefined : areaOf(areas.value.areas, code);
  const id = area?.id;
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ to: string; all: readonly PublicInstructor[] | null } | null>(null);
  const question = `${id} ${attempt}`;
  useEffect(() => {
    if (id === undefined) return;
    let isOver = false;
    const keep = (all: readonly PublicInstructor[] | null) => {
      if (!isOver) setAnswer({ to: question, all });
    };
    fetchPublicFile("instructors", { area: id }).then(
      ({ instructors }) => keep(instructors),
      () => keep(null),
    );
    return () => {
      isOver = true;
    };
  }, [id, question]);
  const instructors = useNotBlocked(answer?.all ?? nobody);

  if (code === "") return { status: "unasked" };
  // Where we teach is not known yet: the question waits for it.
  if (areas.value.areas.length === 0 && areas.status !== "fresh")
    return areas.status === "failed" ? { status: "failed", retry: areas.retry } : { status: "looking" };
  if (!area) return { status: "nowhere" };
  if (answer?.to !== question) return { status: "looking", area };
  if (!answer.all) return { status: "failed", retry: () => setAttempt((count) => count + 1) };
  return { status: "found", area, instructors };
};
