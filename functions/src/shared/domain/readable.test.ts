import { expect, it } from "vitest";
import { readable } from "./readable.ts";

const at = Date.UTC(2026, 10, 19, 15);

it("writes instants as dates, wherever they stand, and no other number", () => {
  const stored = {
    at,
    billing: { amount: 99_999_999_999, refunded: 0 },
    list: [{ start: at }, -at, at + 0.5],
  };
  expect(readable(stored)).toEqual({
    at: "2026-11-19T15:00:00.000Z",
    billing: { amount: 99_999_999_999, refunded: 0 },
    list: [{ start: "2026-11-19T15:00:00.000Z" }, -at, at + 0.5],
  });
});

it("writes bytes in base64 and what knows its date as that", () => {
  const bytes = new Uint8Array([82, 73, 70, 70, 255]);
  expect(readable({ image: bytes, expireAt: { toDate: () => new Date(at) } })).toEqual({
    image: Buffer.from(bytes).toString("base64"),
    expireAt: "2026-11-19T15:00:00.000Z",
  });
});

it("leaves texts, flags and nothing as they are", () => {
  const stored = { name: "Cora", isRead: false, location: null };
  expect(readable(stored)).toEqual(stored);
});
