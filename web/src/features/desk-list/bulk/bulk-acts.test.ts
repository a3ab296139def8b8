import { beforeEach, expect, it, vi } from "vitest";
import { bulkActsOf } from "./bulk-acts.ts";

const asked = vi.hoisted(() => vi.fn());
vi.mock("../../../api/desk-call.ts", () => ({ deskCall: (path: string) => asked.bind(undefined, path) }));

beforeEach(() => asked.mockReset());

const [deliver] = bulkActsOf("lost", "open");
const send = async (status: string) => {
  asked.mockResolvedValue({ ok: true, value: { status } });
  return deliver?.send?.({ id: "7", cells: {} }, "The mend is out.", "key");
};

it("delivers a lost event of the list again, by its id and with the reason", async () => {
  expect(await send("delivered")).toMatchObject({ ok: true });
  const input = { step: "deliver", id: "7", reason: "The mend is out." };
  expect(asked.mock.calls).toEqual([["/api/operator/lost", input, "key"]]);
  expect(bulkActsOf("lost", "delivered")).toEqual([]);
});

it("says of a lost event that failed once more that it still waits, and stops none of the others", async () => {
  expect(await send("open")).toMatchObject({
    ok: false,
    error: { code: "wrong-state", message: "It failed once more, and still waits." },
  });
});
