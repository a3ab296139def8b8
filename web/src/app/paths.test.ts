import { describe, expect, it } from "vitest";
import { nextOf, paths, withNext } from "./paths.ts";

const leadsTo = (next: string) => nextOf(`?${new URLSearchParams({ next })}`);

describe("where a task leads on to", () => {
  it("survives the address bar with its own query", () => {
    const back = "/book?beacon=a b&at=9%3A00#pay";
    const address = withNext(paths.phone, encodeURI(back));
    expect(nextOf(address.slice(address.indexOf("?")))).toBe(encodeURI(back));
  });

  it("is nowhere when nothing was said", () => expect(nextOf("?id=1")).toBeNull());

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
  ])("never leaves this site: %j", (next) => expect(leadsTo(next)).toBeNull());
});
