import { asResult } from "../../../api/as-result.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";

/** The second factors of the account; `reload` loads them again while the old list stays visible. */
export const useFactors = () => {
  const { answer, reload } = useAnswer("factors", () =>
    asResult(
      import("../../../auth/factors/factors.ts").then(({ listFactors }) => listFactors()),
      "We couldn't load your phones.",
    ),
  );
  return { factors: answer, reload };
};
