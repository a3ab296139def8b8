import { describe, expect, it } from "vitest";
import { MOST_VIEWS, parseViews, withoutView, withView } from "./saved-views.ts";

describe("saved views of the desk", () => {
  it("are read as they were stored, and nothing else is", () => {
    const views = [{ name: "Chicago", search: "?what=bookings&area=chicago" }];
    expect(parseViews(JSON.stringify(views))).toEqual(views);
    for (const text of [null, "", "{", "7", '[{"name":1}]', "[null]"]) expect(parseViews(text)).toEqual([]);
  });

  it("have one of each name, the newest first, and a limit", () => {
    const many = Array.from({ length: 40 }, (_, n) => ({
      name: `View ${n}`,
      search: `?what=bookings&n=${n}`,
    }));
    const all = many.reduce<ReturnType<typeof parseViews>>(withView, []);
    expect(all).toHaveLength(MOST_VIEWS);
    expect(all[0]?.name).toBe("View 39");
    const again = withView(all, { name: "View 20", search: "?what=bookings&other" });
    expect(again).toHaveLength(MOST_VIEWS);
    expect(again[0]).toEqual({ name: "View 20", search: "?what=bookings&other" });
    expect(again.filter(({ name }) => name === "View 20")).toHaveLength(1);
  });

  it("of one name are kept for each list", () => {
    const [sessions, reports] = ["?what=bookings&area=la", "?what=reports&status=closed"].map((search) => ({
      name: "Mine",
      search,
    }));
    if (!sessions || !reports) throw new Error("Two views are needed.");
    const both = withView([sessions], reports);
    expect(both).toEqual([reports, sessions]);
    expect(withoutView(both, reports)).toEqual([sessions]);
  });
});
