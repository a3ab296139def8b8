import { W8_REFUSAL } from "@core/payouts/tax/tax-form.ts";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import { TaxForm } from "./tax-form.tsx";
import { TaxPanel } from "./tax-panel.tsx";

const timeZone = "America/New_York";
const at = Date.UTC(2026, 10, 19, 15);
const nothing = async () => {};

describe("tax information on /earnings", () => {
  it("asks for nothing before the limit is near, then asks", () => {
    const { rerender } = show(<TaxPanel tax={{ isAsked: false }} timeZone={timeZone} onSaved={nothing} />);
    expect(screen.getByText(/Nothing to do yet/)).toBeDefined();
    rerender(<TaxPanel tax={{ isAsked: true }} timeZone={timeZone} onSaved={nothing} />);
    expect(screen.getByText(/You're close to \$600\.00 this year/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Add tax information" })).toBeDefined();
  });

  it("shows the end of the number alone once it is given", () => {
    const given = { numberKind: "ein" as const, last4: "6789", certifiedAt: at };
    show(<TaxPanel tax={{ isAsked: true, given }} timeZone={timeZone} onSaved={nothing} />);
    expect(screen.getByText("EIN ending in 6789")).toBeDefined();
    expect(screen.queryByText(/You're close to/)).toBeNull();
    expect(screen.getByRole("button", { name: "Change tax information" })).toBeDefined();
  });
});

describe("the tax form", () => {
  it("refuses in plain words who is no US person, without asking for more", async () => {
    const { user } = show(<TaxForm onSaved={nothing} onCancel={() => {}} />);
    await user.click(screen.getByRole("radio", { name: "No" }));
    expect(screen.getByText(W8_REFUSAL)).toBeDefined();
    expect(screen.queryByLabelText("Number")).toBeNull();
    expect(screen.getByRole("link", { name: "Write to us" }).getAttribute("href")).toContain("/contact");
  });

  it("names what is wrong before it sends anything, then sends what was signed", async () => {
    const sent = answerCall("/api/provider/tax", () => ({
      numberKind: "ssn" as const,
      last4: "6789",
      certifiedAt: at,
    }));
    const { user } = show(<TaxForm onSaved={nothing} onCancel={() => {}} />);
    await user.type(screen.getByLabelText("Number"), "123");
    await user.click(screen.getByRole("button", { name: "Sign and save" }));
    expect(screen.getByText("A Social Security number has nine digits.")).toBeDefined();
    expect(screen.getByText("Enter your name as it is on your tax return.")).toBeDefined();
    expect(screen.queryByText("As it is on your tax return.")).toBeNull();
    expect(sent).not.toHaveBeenCalled();
    // At once: each typed letter renders the form.
    const fill = async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label));
      await user.paste(text);
    };
    await fill("Name", "Ines Alvarez");
    await fill("Street address", "1 Bedford Ave");
    await fill("City", "Brooklyn");
    await fill("State", "NY");
    await fill("ZIP code", "11249");
    await fill("Number", "123-45-6789");
    await fill("Signature", "Ines Alvarez");
    await user.click(screen.getByRole("button", { name: "Sign and save" }));
    expect(sent.mock.lastCall?.[0]).toMatchObject({ isUsPerson: true, number: "123-45-6789", state: "NY" });
  });
});
