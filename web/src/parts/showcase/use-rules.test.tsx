import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { useRules } from "./use-rules.ts";

afterEach(() => vi.unstubAllGlobals());

function Sentence() {
  const { notice, horizon } = useRules();
  return (
    <p>
      You can book from {notice} to {horizon} ahead.
    </p>
  );
}
const showWith = (answer: () => Promise<Response>) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal("fetch", fetched);
  show(
    <>
      <Sentence />
      <Sentence />
    </>,
  );
  return fetched;
};

it("a sentence says what it was built with where the server can't be asked, and asks once for all of a page", async () => {
  const fetched = showWith(async () => new Response("", { status: 503 }));
  await act(() => vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1)));
  expect(screen.getAllByText("You can book from 4 hours to 90 days ahead.")).toHaveLength(2);
});

it("a sentence says the number in force once that is known", async () => {
  showWith(async () => Response.json({ changed: [], words: { notice: "6 hours" } }));
  expect(await screen.findAllByText("You can book from 6 hours to 90 days ahead.")).toHaveLength(2);
});
