import { describe, expect, it } from "vitest";
import { emptyTextsOf, openedForm, refusalFor, withChange, withLeft, withNoErrors } from "./form-state.ts";

const initial = { text: "", isPublic: false, score: 0, times: [{ from: 540 }] };

describe("the state of a form", () => {
  it("opens with the draft over what it begins with, and no errors", () => {
    const state = openedForm(initial, { text: "typed", score: 3 });
    expect(state.values).toEqual({ ...initial, text: "typed", score: 3 });
    expect(state.initial).toEqual(initial);
    expect([state.left.size, state.isTried, state.refused]).toEqual([0, false, {}]);
    expect(openedForm(initial, null).values).toEqual(initial);
  });

  it("changes values of any shape and leaves the others as they are", () => {
    const state = withChange(openedForm(initial), { isPublic: true, times: [] });
    expect(state.values).toEqual({ ...initial, isPublic: true, times: [] });
  });

  it("keeps the server's error of a value until that value changes", () => {
    const refused = { ...openedForm(initial), refused: { text: "Too rude.", score: "Too low." } };
    expect(withChange(refused, { text: "polite" }).refused).toEqual({ score: "Too low." });
  });

  it("shows the error of a field that was left, but not of one that was only tabbed through", () => {
    const state = openedForm(initial);
    expect(withLeft(state, "text")).toBe(state);
    expect([...withLeft(withChange(state, { text: "x" }), "text").left]).toEqual(["text"]);
    expect([...withLeft({ ...state, refused: { text: "No." } }, "text").left]).toEqual(["text"]);
  });

  it("shows no errors once it is saved, and keeps its values", () => {
    const values = { ...initial, text: "typed" };
    const left = new Set(["text"] as const);
    const saved = withNoErrors({ initial, values, left, isTried: true, refused: { text: "No." } });
    expect(saved).toEqual({ ...openedForm(initial), values });
  });

  it("fills in texts only where there is none", () => {
    const state = openedForm({ name: "Ann", email: "", phone: "" });
    expect(emptyTextsOf(state, { name: "Other", email: "a@b.co", phone: "" })).toEqual({ email: "a@b.co" });
  });

  it("takes the server's errors with or without a path, and names the paths that no value has", () => {
    expect(
      refusalFor({ city: "", region: "" }, { "location.city": "No city.", region: "No state.", code: "No." }),
    ).toEqual({ refused: { city: "No city.", region: "No state." }, others: ["code"] });
  });
});
