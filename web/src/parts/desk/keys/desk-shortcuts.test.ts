import { describe, expect, it } from "vitest";
import { deskLinks, isDeskLinkCurrent } from "../desk-links.ts";
import { readDeskKey, shortcutGroups } from "./desk-shortcuts.ts";

describe("the keyboard of the desk", () => {
  it("finds, moves through rows and does what is offered with one key", () => {
    const shortcutOf = (key: string) => readDeskKey(null, key, 0).shortcut;
    expect(["/", "?", "j", "k", "Enter", "3", "x", "0"].map(shortcutOf)).toEqual([
      "find",
      "help",
      "next",
      "previous",
      "open",
      "act",
      "choose",
      undefined,
    ]);
  });

  it("goes to a page with g and a letter, unless they are too far apart", () => {
    const { first, shortcut } = readDeskKey(null, "g", 1000);
    expect(shortcut).toBeUndefined();
    expect(readDeskKey(first, "s", 1400)).toEqual({ to: "/desk/list?what=bookings", first: null });
    expect(readDeskKey(first, "3", 1400)).toEqual({ to: undefined, first: null });
    expect(readDeskKey(first, "3", 9000).shortcut).toBe("act");
  });

  it("gives no two things the same keys", () => {
    const all = shortcutGroups.flatMap(({ shortcuts }) => shortcuts);
    // j and k walk through a list and from case to case: both groups name them.
    const labelOf = new Map(all.map(({ keys, label }) => [keys, label]));
    expect(labelOf.size).toBeGreaterThan(25);
    expect(all.filter(({ keys, label }) => labelOf.get(keys) !== label)).toEqual([]);
  });
});

describe("the current link of the desk's navigation", () => {
  it("is that of the list on the screen, whatever its filters", () => {
    const at = { pathname: "/desk/list", search: "?what=reports&status=open" };
    expect(isDeskLinkCurrent("/desk/list?what=reports", at)).toBe(true);
    expect(isDeskLinkCurrent("/desk/list?what=contacts", at)).toBe(false);
    expect(isDeskLinkCurrent("/desk", { pathname: "/desk", search: "" })).toBe(true);
  });

  it("is that of the page which leads to what has no link of its own", () => {
    const currentAt = (pathname: string, search = "") =>
      deskLinks
        .flatMap(({ links }) => links)
        .filter(({ to }) => isDeskLinkCurrent(to, { pathname, search }))
        .map(({ label }) => label);
    expect(currentAt("/desk/case", "?what=bookings&id=b1")).toEqual(["Sessions"]);
    expect(currentAt("/desk/case", "?what=payouts&id=1")).toEqual(["Payouts"]);
    expect(currentAt("/desk/list", "?what=codes")).toEqual(["Codes"]);
    expect(currentAt("/desk/entry", "?id=e1")).toEqual(["Ledger"]);
    expect(currentAt("/desk/launch", "?area=boston")).toEqual(["Areas and prices"]);
    expect(currentAt("/desk/case")).toEqual([]);
  });
});
