import { CODE_OVER } from "@core/account/email-code.ts";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { EmailCodeForm } from "./email-code-form.tsx";

const open = (
  answer: Parameters<typeof answerCall<"/api/email/verify">>[1] = () => ({ message: "Confirmed." }),
) => {
  const verify = answerCall("/api/email/verify", answer);
  const onConfirmed = vi.fn(async () => undefined);
  const onOver = vi.fn(async () => undefined);
  const { user } = show(<EmailCodeForm isNext onConfirmed={onConfirmed} onOver={onOver} />);
  return { user, verify, onConfirmed, onOver, codes: () => verify.mock.calls.map(([input]) => input.code) };
};
const field = () => screen.getByRole("textbox", { name: "6-digit code" });

describe("the code of our email", () => {
  it("is one field that phones fill in, with a keyboard of digits", () => {
    open();
    expect(field().getAttribute("autocomplete")).toBe("one-time-code");
    expect(field().getAttribute("inputmode")).toBe("numeric");
  });

  it("is checked as soon as its last digit is typed", async () => {
    const { user, codes, onConfirmed } = open();
    await user.type(field(), "00471");
    expect(codes()).toEqual([]);
    await user.type(field(), "1");
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
    expect(codes()).toEqual(["004711"]);
  });

  it("can be pasted, with a space in it", async () => {
    const { user, codes } = open();
    await user.click(field());
    await user.paste(" 004 711 ");
    await waitFor(() => expect(codes()).toEqual(["004711"]));
  });

  it("says beside the field what is wrong, and takes another one", async () => {
    const refuse = vi.fn().mockImplementationOnce(() => {
      throw new ApiError(
        { code: "bad-request", message: "Bad.", details: { code: "That's not the code. 4 tries left." } },
        400,
      );
    });
    const { user, codes, onConfirmed } = open(() => refuse() ?? { message: "Confirmed." });
    await user.type(field(), "111111");
    expect((await screen.findByRole("alert")).textContent).toBe("That's not the code. 4 tries left.");
    await user.clear(field());
    await user.type(field(), "222222");
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
    expect(codes()).toEqual(["111111", "222222"]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is asked for again once its time or tries are used up, and not before", async () => {
    const texts = ["That's not the code. 4 tries left.", CODE_OVER];
    const { user, onOver } = open(() => {
      const details = { code: texts.shift() ?? "" };
      throw new ApiError({ code: "bad-request", message: "Bad.", details }, 400);
    });
    await user.type(field(), "111111");
    expect((await screen.findByRole("alert")).textContent).toContain("4 tries left");
    expect(onOver).not.toHaveBeenCalled();
    await user.clear(field());
    await user.type(field(), "222222");
    await waitFor(() => expect(onOver).toHaveBeenCalledTimes(1));
    expect((await screen.findByRole("alert")).textContent).toBe(CODE_OVER);
  });

  it("asks for six digits where there are fewer, and asks the server nothing", async () => {
    const { user, codes } = open();
    await user.type(field(), "12");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    expect(screen.getByRole("alert").textContent).toBe("Please enter the 6-digit code.");
    expect(document.activeElement).toBe(field());
    expect(codes()).toEqual([]);
  });
});
