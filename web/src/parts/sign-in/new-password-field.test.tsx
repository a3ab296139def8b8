import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

function Password() {
  const [value, setValue] = useState("");
  return <NewPasswordField value={value} email="cleo@example.com" onChange={setValue} />;
}
const field = () => screen.getByLabelText("Password") as HTMLInputElement;

describe("a new password", () => {
  it.each([
    ["short", ""],
    ["password1", "Too easy to guess."],
    ["cleo@example.com", "Too easy to guess."],
    ["mango42tree", "Weak. Add another word or two."],
    ["correct horse battery staple", "Strong."],
  ])("%s is announced as “%s”", async (typed, strength) => {
    const { user } = show(<Password />);
    await user.type(field(), typed);
    expect(screen.getByRole("status").textContent).toBe(strength);
  });

  it("is hidden at first, and shown and hidden again by a button that says so", async () => {
    const { user } = show(<Password />);
    expect(field().type).toBe("password");
    const button = screen.getByRole("button", { name: /^Show ?password$/ });
    expect(button.getAttribute("aria-pressed")).toBe("false");
    await user.click(button);
    expect(field().type).toBe("text");
    expect(screen.getByRole("button", { name: /^Hide ?password$/ }).getAttribute("aria-pressed")).toBe(
      "true",
    );
    await user.click(button);
    expect(field().type).toBe("password");
  });

  it("is one that a password manager makes and keeps", () => {
    show(<Password />);
    expect(field().autocomplete).toBe("new-password");
  });
});
