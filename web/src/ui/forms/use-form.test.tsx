import { act, renderHook, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { CheckBox } from "./check-box.tsx";
import { Field } from "./field.tsx";
import { Form } from "./form.tsx";
import { type Draft, useForm } from "./use-form.ts";

interface Letter {
  name: string;
  topics: readonly string[];
  isUrgent: boolean;
}
const empty: Letter = { name: "", topics: [], isUrgent: false };
const NO_NAME = "Please enter your name.";
const NO_TOPIC = "Please choose a topic.";
const letterErrors = ({ name, topics }: Letter) => ({
  name: name.trim() === "" ? NO_NAME : undefined,
  topics: topics.length === 0 ? NO_TOPIC : undefined,
});
const useLetter = (draft?: Draft<Letter>) => useForm({ initial: empty, errorsOf: letterErrors, draft });

function LetterForm() {
  const form = useLetter();
  return (
    <Form onSubmit={form.check}>
      <Field label="Name" {...form.field("name")} />
      <CheckBox isChecked={form.values.isUrgent} onChange={(isUrgent) => form.set({ isUrgent })}>
        Urgent
      </CheckBox>
      {form.error("topics") && <p role="alert">{form.error("topics")}</p>}
      <button type="submit">Send</button>
      <a href="#help">Help</a>
    </Form>
  );
}
const alerts = () => screen.queryAllByRole("alert").map((alert) => alert.textContent);
const nameField = () => screen.getByRole("textbox", { name: "Name" });

describe("a form made with useForm", () => {
  it("shows a field's error once it is left, and not where the field was only tabbed through", async () => {
    const { user } = show(<LetterForm />);
    await user.tab();
    await user.tab();
    expect(alerts()).toEqual([]);
    await user.type(nameField(), " ");
    expect(alerts()).toEqual([]);
    await user.tab();
    expect(alerts()).toEqual([NO_NAME]);
    await user.type(nameField(), "Ada");
    expect(alerts()).toEqual([]);
  });

  it.each(["Send", "Help"])("moves nothing away from under a press on %s", async (name) => {
    const { user } = show(<LetterForm />);
    await user.type(nameField(), " ");
    await user.pointer({ keys: "[MouseLeft>]", target: screen.getByText(name) });
    expect(alerts()).toEqual([]);
  });

  it("shows every error after a failed attempt, with the focus on the first wrong field", async () => {
    const { user } = show(<LetterForm />);
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(alerts()).toEqual([NO_NAME, NO_TOPIC]);
    expect(document.activeElement).toBe(nameField());
  });

  it("changes values that are no texts", async () => {
    const { user } = show(<LetterForm />);
    await user.click(screen.getByRole("checkbox", { name: "Urgent" }));
    expect(screen.getByRole("checkbox")).toHaveProperty("checked", true);
  });

  it("shows the server's error until the value changes, and names the paths it has no value for", () => {
    const { result } = renderHook(() => useLetter());
    act(() => result.current.set({ name: "Ada" }));
    let others: string[] = [];
    act(() => {
      others = result.current.refuse({ "letter.name": "Too short.", postage: "Missing." });
    });
    expect([others, result.current.error("name")]).toEqual([["postage"], "Too short."]);
    act(() => result.current.set({ isUrgent: true }));
    expect(result.current.error("name")).toBe("Too short.");
    act(() => result.current.set({ name: "Ada L." }));
    expect(result.current.error("name")).toBeUndefined();
  });

  it("shows what the server said until it is sent again, but not while it can't be", () => {
    const { result } = renderHook(() => useLetter());
    act(() => result.current.set({ name: "Ada" }));
    act(() => void result.current.refuse({ name: "Too short." }));
    act(() => expect(result.current.check()).toBe(false));
    expect(result.current.error("name")).toBe("Too short.");
    act(() => result.current.set({ topics: ["stairs"] }));
    act(() => expect(result.current.check()).toBe(true));
    expect(result.current.error("name")).toBeUndefined();
  });

  it("begins with what its draft has, keeps each change, and forgets it once it is saved or reset", () => {
    const save = vi.fn();
    const { result } = renderHook(() => useLetter({ read: () => ({ name: "Ada" }), save }));
    expect(result.current.values).toEqual({ ...empty, name: "Ada" });
    act(() => {
      result.current.set({ topics: ["stairs"] });
      result.current.set({ isUrgent: true });
    });
    const typed = { name: "Ada", topics: ["stairs"], isUrgent: true };
    expect(save).toHaveBeenLastCalledWith(typed, { isUrgent: true });
    act(() => result.current.settle());
    expect(save).toHaveBeenLastCalledWith(null, {});
    expect(result.current.values).toEqual(typed);
    act(() => result.current.reset());
    expect(result.current.values).toEqual(empty);
  });
});
