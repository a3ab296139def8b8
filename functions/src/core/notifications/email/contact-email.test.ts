import { expect, it } from "vitest";
import { renderContactEmail, writtenPhone } from "./contact-email.ts";

it.each([
  ["+12125550162", "(212) 555-0162"],
  ["+442079460018", "+442079460018"],
])("a phone number is written as in its country: %s", (phone, text) => {
  expect(writtenPhone(phone)).toBe(text);
});

it("an email to the address of before says where, and not to whom", () => {
  const { text, link } = renderContactEmail({
    kind: "contact-email-asked",
    params: { domain: "mail.example" },
  });
  expect(text).toContain("to one at mail.example");
  expect(link).toBe("/contact");
});

it("an email about a new number has no link before the mailer makes one", () => {
  const params = { phone: "+12125550162", before: "" };
  const email = renderContactEmail({ kind: "contact-phone-change", params });
  expect(email.text).toContain("(212) 555-0162");
  expect(email).not.toHaveProperty("link");
});
