import { expect, it, vi } from "vitest";
import type { CallContext } from "../../http/call-context.ts";
import { contactSend } from "./send.ts";

const saveContact = vi.hoisted(() => vi.fn());
vi.mock("../../operations/people/save-feedback.ts", () => ({ saveContactMessage: saveContact }));

it("contact/send stores a message under the email address in lowercase, as sign-in does", async () => {
  const words = { name: "Cora", subject: "Hello", message: "A Question.", agent: "", timeZone: "" };
  await contactSend.handler({ ...words, email: "Cora.Lind@Example.COM" }, { now: 7 } as CallContext);
  expect(saveContact).toHaveBeenCalledExactlyOnceWith({
    ...words,
    email: "cora.lind@example.com",
    createdAt: 7,
    status: "open",
    side: "customer",
  });
});
