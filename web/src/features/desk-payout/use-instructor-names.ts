import { asResult } from "../../api/as-result.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { fetchPublicFile } from "../../parts/showcase/fetch-public-file.ts";

/** Names of instructors by id, from the public file, which costs no reads; the id for those who aren't in it. */
export const useInstructorNames = (): ((id: string) => string) => {
  const { answer } = useAnswer({}, () =>
    asResult(fetchPublicFile("instructors"), "We couldn't load the names."),
  );
  const names = new Map(
    answer.status === "ready" ? answer.value.instructors.map(({ id, name }) => [id, name]) : [],
  );
  return (id) => names.get(id) ?? id;
};
