import { describe, expect, it } from "vitest";
import { bookSlotPath, isInvitation, joinPath, nextPathOf, paths, withNextPath } from "./paths.ts";

const leadsTo = (next: string) => nextPathOf(`?${new URLSearchParams({ next })}`);

it("only an invitation link opens without signing in", () => {
  const { pathname, search } = new URL(joinPath("b1", "t1"), "https://yoga.example");
  expect(isInvitation({ pathname, search })).toBe(true);
  expect(isInvitation({ pathname, search: "?id=b1" })).toBe(false);
  expect(isInvitation({ pathname: "/profile", search })).toBe(false);
});

it("a link to an open time says how many people it is for, unless it is one", () => {
  const slot = { instructor: "ines", beacon: "hatha-60", people: 1, start: 5 };
  expect(bookSlotPath(slot)).toBe("/book?instructor=ines&beacon=hatha-60&start=5");
  expect(bookSlotPath({ ...slot, people: 3 })).toBe("/book?instructor=ines&beacon=hatha-60&people=3&start=5");
});

describe("the address of the page after a task", () => {
  it("keeps its own query in the address", () => {
    const back = "/book?beacon=a b&at=9%3A00#pay";
    const address = withNextPath(paths.phone, encodeURI(back));
    expect(nextPathOf(address.slice(address.indexOf("?")))).toBe(encodeURI(back));
  });

  it("is null without a next parameter", () => expect(nextPathOf("?id=1")).toBeNull());

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/\n/evil.example",
    "book",
    "",
  ])("is null for an address of another site: %j", (next) => expect(leadsTo(next)).toBeNull());
});
