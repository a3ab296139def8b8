import { expect, it, vi } from "vitest";
import type { Context } from "../../http/context.ts";
import { contactSend } from "./send.ts";

const saveContact = vi.hoisted(() => vi.fn());
vi.mock("../../store/social.ts", () => ({ saveContact }));

it("keeps a message under the address as sign-in writes it, whatever letters it was typed in", async () => {
  const words = { name: "Cora", subject: "Hello", message: "A Question.", agent: "", timeZone: "" };
  await contactSend.handler({ ...words, email: "Cora.Lind@Example.COM" }, { now: 7 } as Context);
  expect(saveContact).toHaveBeenCalledExactlyOnceWith({
    ...words,
    email: "cora.lind@example.com",
    createdAt: 7,
  });
});
