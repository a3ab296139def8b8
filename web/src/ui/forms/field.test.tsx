import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { Choice, Field, TextArea } from "./field.tsx";

/** The text a screen reader reads after the name of a control. */
const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

function Phone(props: Partial<ComponentProps<typeof Field>>) {
  const [value, setValue] = useState("");
  return <Field label="Phone" value={value} onChange={setValue} {...props} />;
}

describe("a labeled field", () => {
  it("is found by its label and hands over what is typed", async () => {
    const { user } = show(<Phone />);
    await user.type(screen.getByRole("textbox", { name: "Phone" }), "555");
    expect(screen.getByRole("textbox", { name: "Phone" })).toHaveProperty("value", "555");
  });

  it("is as high before hydration as after it where it has several lines", () => {
    const html = renderToString(<TextArea label="Message" value="" onChange={() => undefined} rows={7} />);
    expect(html).toMatch(/^[^<]*<.*<textarea[^>]* rows="7"/);
  });

  it("gets the focus by a press on its label", async () => {
    const { user } = show(<Phone />);
    await user.click(screen.getByText("Phone"));
    expect(document.activeElement).toBe(screen.getByRole("textbox"));
  });

  it("announces its error, is marked invalid, and has error and hint read with it", () => {
    show(<Phone error="Please enter a valid phone number." hint="With the area code." />);
    const control = screen.getByRole("textbox", { name: "Phone" });
    expect(screen.getByRole("alert").textContent).toBe("Please enter a valid phone number.");
    expect(control.getAttribute("aria-invalid")).toBe("true");
    expect(descriptionOf(control)).toBe("Please enter a valid phone number. With the area code.");
  });

  it("has no alert and is valid without an error", () => {
    show(<Phone />);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("textbox").getAttribute("aria-invalid")).not.toBe("true");
  });
});

describe("a prerendered field", () => {
  it("takes up what was typed, written or chosen before hydration", async () => {
    const onChange = vi.fn();
    const form = (
      <>
        <Field label="Name" value="" onChange={(value) => onChange("name", value)} />
        <TextArea label="Notes" value="" onChange={(value) => onChange("notes", value)} />
        <Choice label="From" value="8" onChange={(value) => onChange("from", value)}>
          <option value="8">8:00 AM</option>
          <option value="9">9:00 AM</option>
        </Choice>
        <Field label="Phone" value="" onChange={(value) => onChange("phone", value)} />
      </>
    );
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(form);
    const user = userEvent.setup();
    await user.type(screen.getByRole("textbox", { name: "Name" }), "Ada");
    await user.type(screen.getByRole("textbox", { name: "Notes" }), "Ring twice.");
    await user.selectOptions(screen.getByRole("combobox", { name: "From" }), "9:00 AM");
    expect(onChange).not.toHaveBeenCalled();
    render(form, { container, hydrate: true });
    expect(onChange.mock.calls).toEqual([
      ["name", "Ada"],
      ["notes", "Ring twice."],
      ["from", "9"],
    ]);
  });
});

it("a text area is named, described and typed into like a field", async () => {
  const onChange = vi.fn();
  const { user } = show(<TextArea label="Notes" value="" hint="How to get in." onChange={onChange} />);
  const control = screen.getByRole("textbox", { name: "Notes" });
  await user.type(control, "A");
  expect(onChange).toHaveBeenCalledWith("A");
  expect(descriptionOf(control)).toBe("How to get in.");
});

it("a choice is named by its label and hands over the value of the chosen option", async () => {
  const onChange = vi.fn();
  const { user } = show(
    <Choice label="From" value="8" error="This overlaps." onChange={onChange}>
      <option value="8">8:00 AM</option>
      <option value="9">9:00 AM</option>
    </Choice>,
  );
  const control = screen.getByRole("combobox", { name: "From" });
  expect(descriptionOf(control)).toBe("This overlaps.");
  await user.selectOptions(control, "9:00 AM");
  expect(onChange).toHaveBeenCalledWith("9");
});
