import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { type DeskField, type DeskValues, initialValues } from "./desk-field.ts";
import { DeskFields } from "./desk-fields.tsx";

const fields: DeskField[] = [
  { name: "amount", label: "Amount", kind: "money" },
  { name: "count", label: "Codes", kind: "count", least: 1, most: 500 },
  { name: "from", label: "From", kind: "date" },
  {
    name: "payer",
    label: "Who pays",
    kind: "choice",
    options: [
      { value: "shared", label: "Both" },
      { value: "us", label: "We do" },
    ],
  },
  { name: "isCanceled", label: "Cancel the session, too", kind: "check" },
  {
    name: "reply",
    label: "Reply",
    kind: "text",
    most: 500,
    macros: { place: "contacts", fill: { name: "Maya" } },
  },
];

function Form({ errors = {} }: { errors?: Record<string, string> }) {
  const form = useForm<DeskValues>({ initial: initialValues(fields), errorsOf: () => errors });
  return (
    <>
      <DeskFields fields={fields} form={form} />
      <button type="button" onClick={form.check}>
        Send
      </button>
      <output>{JSON.stringify(form.values)}</output>
    </>
  );
}
const values = () => JSON.parse(screen.getByText(/^\{/).textContent ?? "{}");

beforeEach(() => {
  answerCall("/api/operator/macros", () => ({
    version: 1,
    macros: [{ id: "m", place: "contacts", label: "Sorry", text: "Sorry, {name}." }],
  }));
});

/** The form, once its ready-made texts are there. */
async function shown(errors: Record<string, string> = {}) {
  const { user } = show(<Form errors={errors} />);
  await screen.findByRole("group", { name: "Ready-made texts for: Reply" });
  return { user };
}

describe("the fields of a form of the desk", () => {
  it("are what their kind needs, each with its label", async () => {
    await shown();
    expect(screen.getByRole("textbox", { name: "Amount" }).inputMode).toBe("decimal");
    expect(screen.getByRole("textbox", { name: "Codes" }).inputMode).toBe("numeric");
    expect(screen.getByLabelText("From")).toHaveProperty("type", "date");
    expect(screen.getByRole("combobox", { name: "Who pays" })).toHaveProperty("value", "shared");
    expect(screen.getByRole("textbox", { name: "Reply" }).tagName).toBe("TEXTAREA");
  });

  it("hand over what was typed, chosen and checked by name", async () => {
    const { user } = await shown();
    await user.type(screen.getByRole("textbox", { name: "Amount" }), "12.50");
    await user.selectOptions(screen.getByRole("combobox"), "We do");
    await user.click(screen.getByRole("checkbox", { name: "Cancel the session, too" }));
    expect(values()).toMatchObject({ amount: "12.50", payer: "us", isCanceled: "yes" });
    await user.click(screen.getByRole("checkbox"));
    expect(values().isCanceled).toBe("");
  });

  it("take a ready-made text by one press, and count its characters", async () => {
    const { user } = await shown();
    await user.click(screen.getByRole("button", { name: "Sorry" }));
    expect(screen.getByRole("textbox", { name: "Reply" })).toHaveProperty("value", "Sorry, Maya.");
    expect(screen.getByText("12 of 500 characters.")).toBeDefined();
  });

  it("announce the error of each beside it", async () => {
    const { user } = await shown({ amount: "Please enter an amount such as 12.50." });
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(screen.getByRole("alert").textContent).toBe("Please enter an amount such as 12.50.");
    const described = screen.getByRole("textbox", { name: "Amount" }).getAttribute("aria-describedby");
    expect(described).toBe(screen.getByRole("alert").id);
  });
});
