import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { ChangedRulesPlace } from "./changed-rules-place.tsx";

afterEach(() => vi.unstubAllGlobals());

const showWith = (answer: () => Promise<Response>) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal("fetch", fetched);
  return { fetched, ...show(<ChangedRulesPlace />) };
};
const line = { timeZone: "America/Chicago", about: "Refund when you cancel", text: "No refund" };

it.each([
  ["nothing has changed", async () => Response.json({ changed: [] })],
  ["there is no answer", async () => new Response("", { status: 503 })],
])("shows nothing where %s", async (_name, answer) => {
  const { fetched } = showWith(answer);
  await act(() => vi.waitFor(() => expect(fetched).toHaveBeenCalled()));
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.queryByRole("list")).toBeNull();
});

it("shows the rules that differ from the page, where and from when", async () => {
  const from = Date.parse("2026-12-01T06:00:00Z");
  showWith(async () => Response.json({ changed: [line, { ...line, area: "Chicago", from }] }));
  const items = await screen.findAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Refund when you cancel: No refund.",
    "Refund when you cancel, in Chicago, from December 1, 2026: No refund.",
  ]);
});
