import { MESSAGE_LENGTH } from "@core/constants.ts";
import { confirmedBookingWith } from "@core/testing/session.ts";
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ApiError, makeOfflineError } from "../../api/api-error.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { MessageForm } from "./message-form.tsx";

const write = (status: "Confirmed" | "Requested" = "Confirmed") =>
  show(<MessageForm booking={confirmedBookingWith({ status })} uid="cleo" other="Ines" />);
const field = () => screen.getByRole("textbox", { name: "Message Ines" }) as HTMLInputElement;
const button = (name: string) => screen.getByRole("button", { name });
const kept = ({ text }: { text: string }) => ({ messageId: "m1", text, at: 0 });

describe("writing a message", () => {
  it("sends what was typed without spaces around it, and empties the field", async () => {
    const send = answerCall("/api/message/send", kept);
    const { user } = write();
    await user.type(field(), "  See you at 10  ");
    await user.click(button("Send"));
    expect(send.mock.calls.map(([input]) => input)).toEqual([{ appointmentId: "b1", text: "See you at 10" }]);
    expect(field().value).toBe("");
  });

  it("asks for words, and gives the field the focus, when nothing was typed", async () => {
    const send = answerCall("/api/message/send", kept);
    const { user } = write();
    await user.type(field(), "   ");
    await user.click(button("Send"));
    expect(screen.getByRole("alert").textContent).toBe("Please write a message.");
    expect(document.activeElement).toBe(field());
    expect(send).not.toHaveBeenCalled();
  });

  it("refuses a message that is too long before it is sent", async () => {
    const { user } = write();
    fireEvent.change(field(), { target: { value: "a".repeat(MESSAGE_LENGTH + 1) } });
    await user.click(button("Send"));
    expect(screen.getByRole("alert").textContent).toBe(`Please keep it to ${MESSAGE_LENGTH} characters.`);
  });

  it("says while it is sent that it is, and the text can then not be changed", async () => {
    answerCall("/api/message/send", () => new Promise(() => undefined));
    const { user } = write();
    await user.type(field(), "Hello");
    await user.click(button("Send"));
    expect(button("Sending…")).toBeDefined();
    expect(field().readOnly).toBe(true);
  });

  it("keeps the text when the connection is lost, and sends the same message again", async () => {
    const send = answerCall("/api/message/send", () => {
      throw makeOfflineError();
    });
    const { user } = write();
    await user.type(field(), "Hello");
    await user.click(button("Send"));
    expect((await screen.findByRole("alert")).textContent).toContain("What you typed is still here.");
    await user.click(button("Try again"));
    expect(field().value).toBe("Hello");
    expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(1);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("shows the server's reason when it refuses the message", async () => {
    answerCall("/api/message/send", () => {
      throw new ApiError({ code: "wrong-state", message: "This conversation has ended." }, 409);
    });
    const { user } = write();
    await user.type(field(), "Hello");
    await user.click(button("Send"));
    expect((await screen.findByRole("alert")).textContent).toContain("This conversation has ended.");
    expect(field().value).toBe("Hello");
  });

  it("says before the session is confirmed that numbers are masked, and after it that one was", async () => {
    answerCall("/api/message/send", () => ({ messageId: "m1", text: "Call •••", at: 0 }));
    const { user } = write("Requested");
    expect(screen.getByText(/phone numbers, email addresses and links show as •••/)).toBeDefined();
    await user.type(field(), "Call 555 0100");
    await user.click(button("Send"));
    expect((await screen.findByRole("status")).textContent).toContain("We replaced a number or an address");
  });

  it("keeps what was typed over a reload, until it is sent", async () => {
    answerCall("/api/message/send", kept);
    const first = write();
    await first.user.type(field(), "Half a thought");
    first.unmount();
    const second = write();
    expect(field().value).toBe("Half a thought");
    await second.user.click(button("Send"));
    second.unmount();
    write();
    expect(field().value).toBe("");
  });
});
