import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { ApiError } from "../api-error.ts";
import type { CallResult } from "../call.ts";
import { useAction } from "./use-action.ts";
import { useAnswer } from "./use-answer.ts";

const never = (): Promise<CallResult<string>> => new Promise(() => undefined);

it("an action has no result before its first run, and restores the attempt of an earlier visit", () => {
  function Screen() {
    const { isPending, problem, isLost, value, result } = useAction(never);
    const earlier = { input: 5, key: "k" };
    const { attempt } = useAction(never, { earlier });
    return JSON.stringify({ isPending, problem, isLost, value, result, attempt });
  }
  const text = renderToString(<Screen />).replaceAll("&quot;", '"');
  expect(JSON.parse(text)).toEqual({ isPending: false, isLost: false, attempt: { input: 5, key: "k" } });
});

it("an answer is loading in a prerendered page, without a request", () => {
  let count = 0;
  function Screen() {
    const { answer } = useAnswer("question", async () => {
      count++;
      return { ok: false, error: new ApiError({ code: "offline", message: "No." }) };
    });
    return answer.status;
  }
  expect(renderToString(<Screen />)).toBe("loading");
  expect(count).toBe(0);
});
