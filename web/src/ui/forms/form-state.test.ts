import { describe, expect, it } from "vitest";
import {
  emptyTextsOf,
  openedForm,
  refusalFor,
  withAllChecked,
  withChange,
  withLeft,
  withNoErrors,
} from "./form-state.ts";

const initial = { text: "", isPublic: false, score: 0, times: [{ from: 540 }] };

describe("the state of a form", () => {
  it("opens with the draft over what it begins with, and no errors", () => {
    const state = openedForm(initial, { text: "typed", score: 3 });
    expect(state.values).toEqual({ ...initial, text: "typed", score: 3 });
    expect(state.initial).toEqual(initial);
    expect([state.checked.size, state.refused]).toEqual([0, {}]);
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
    expect([...withLeft(withChange(state, { text: "x" }), "text").checked]).toEqual(["text"]);
    expect([...withLeft({ ...state, refused: { text: "No." } }, "text").checked]).toEqual(["text"]);
  });

  it("shows all errors once it was to be sent, and none once it is saved", () => {
    const all = withAllChecked(openedForm(initial));
    expect([...all.checked]).toEqual(["text", "isPublic", "score", "times"]);
    const saved = withNoErrors({ ...all, refused: { text: "No." } });
    expect([saved.checked.size, saved.refused, saved.values]).toEqual([0, {}, initial]);
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
