import { expect, it } from "vitest";
import { differencePath } from "./difference-path.ts";

it.each([
  [
    "/desk/case?what=bookings&id=b1",
    { source: "bookings", kind: "overlap", ref: "b1", accounts: ["instructor:ines"] },
  ],
  [
    "/desk/case?what=bookings&id=b1",
    { source: "books", kind: "booking", ref: "b1", accounts: ["escrow:b1"] },
  ],
  [
    "/desk/case?what=people&id=ines",
    { source: "books", kind: "item", ref: "b1_close", accounts: ["instructor:ines"] },
  ],
  [
    "/desk/case?what=payments&id=book_b1",
    { source: "processor", kind: "missing", ref: "book_b1", accounts: [] },
  ],
  [
    "/desk/money?date=2026-09-25",
    { source: "days", kind: "changed event", ref: "e1", day: "2026-09-25", accounts: ["revenue"] },
  ],
  [
    "/desk/case?what=people&id=ines",
    { source: "documents", kind: "unreadable", ref: "earnings/ines/items/b1_close", accounts: [] },
  ],
  [
    "/desk/case?what=bookings&id=b1",
    { source: "bookings", kind: "unreadable", ref: "book/b1", accounts: [] },
  ],
  ["/desk/money", { source: "documents", kind: "unreadable", ref: "holds/b1", accounts: [] }],
  ["/desk/money", { source: "books", kind: "wallets", accounts: ["paid"] }],
] as const)("a difference in the books leads to %s", (path, difference) =>
  expect(differencePath({ ...difference, accounts: [...difference.accounts] })).toBe(path),
);
