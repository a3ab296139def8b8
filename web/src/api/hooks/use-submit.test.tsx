import { act, renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../api-error.ts";
import type { CallResult } from "../call.ts";
import { useSubmit } from "./use-submit.ts";

type Answer = CallResult<{ message: string }>;
const saved: Answer = { ok: true, value: { message: "Saved." } };
const refusedBy = (details: Record<string, string>): Answer => ({
  ok: false,
  error: new ApiError({ code: "bad-request", message: "Please check the form.", details }),
});

/** A form with one value, `name`. */
const formWith = ({ isValid = true } = {}) => ({
  values: { name: " Ada " },
  check: vi.fn(() => isValid),
  refuse: vi.fn((errors: object) => Object.keys(errors).filter((name) => name !== "name")),
  settle: vi.fn(),
});

const submitting = (form: ReturnType<typeof formWith>, ...answers: (Answer | null)[]) => {
  const send = vi.fn(async (_input: { name: string }, _key: string) => answers.shift() ?? null);
  const onDone = vi.fn();
  const { result } = renderHook(() =>
    useSubmit(form, send, { request: ({ name }) => ({ name: name.trim() }), onDone }),
  );
  const submit = () => act(() => result.current.submit());
  return { send, onDone, submit, problem: () => result.current.problem?.message };
};

describe("sending a form", () => {
  it("sends nothing while a value is wrong", async () => {
    const { send, submit } = submitting(formWith({ isValid: false }));
    expect(await submit()).toBe(false);
    expect(send).not.toHaveBeenCalled();
  });

  it("sends the request, then settles the form, and goes on with answer and request", async () => {
    const form = formWith();
    const { send, onDone, submit } = submitting(form, saved);
    expect(await submit()).toBeUndefined();
    expect(send.mock.calls[0]?.[0]).toEqual({ name: "Ada" });
    expect(form.settle).toHaveBeenCalledTimes(1);
    expect(onDone.mock.calls).toEqual([[{ message: "Saved." }, { name: "Ada" }]]);
  });

  it("shows the server's errors beside their fields and no problem", async () => {
    const form = formWith();
    const { submit, problem } = submitting(form, refusedBy({ name: "Taken." }));
    expect(await submit()).toBe(false);
    expect(form.refuse).toHaveBeenLastCalledWith({ name: "Taken." });
    expect(problem()).toBeUndefined();
  });

  it.each<[string, Answer, false | undefined, string]>([
    ["an error of no field", refusedBy({ postage: "Missing." }), undefined, "Please check the form."],
    [
      "errors of which one is no field's",
      refusedBy({ name: "Taken.", postage: "Missing." }),
      false,
      "Please check the form.",
    ],
    [
      "any other refusal",
      { ok: false, error: new ApiError({ code: "wrong-state", message: "It is over." }) },
      undefined,
      "It is over.",
    ],
  ])("says why after %s", async (_, answer, returned, message) => {
    const form = formWith();
    const { submit, problem } = submitting(form, answer);
    expect(await submit()).toBe(returned);
    expect(problem()).toBe(message);
    expect(form.refuse.mock.calls).not.toContainEqual([{}]);
    expect(form.settle).not.toHaveBeenCalled();
  });

  it("keeps the form and says nothing when the person changed their mind", async () => {
    const form = formWith();
    const { submit, problem, onDone } = submitting(form, null);
    expect(await submit()).toBeUndefined();
    expect([problem(), form.settle.mock.calls.length, onDone.mock.calls.length]).toEqual([undefined, 0, 0]);
  });

  it("ignores a second press while the first is pending, and keeps the key after a lost answer", async () => {
    const form = formWith();
    const lost: Answer = { ok: false, error: new ApiError({ code: "offline", message: "No." }) };
    const { send, submit } = submitting(form, lost, saved);
    await act(() => Promise.all([submit(), submit()]));
    expect(send).toHaveBeenCalledTimes(1);
    await submit();
    expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(1);
  });
});
