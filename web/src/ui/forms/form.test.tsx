import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { Field } from "./field.tsx";
import { Form } from "./form.tsx";
import { SubmitButton } from "./submit-button.tsx";

const fieldNamed = (name: string) => screen.getByRole("textbox", { name });

function Address({ onSend }: { onSend: () => void }) {
  const [values, setValues] = useState({ Street: "", ZIP: "" });
  const [isChecked, setIsChecked] = useState(false);
  return (
    <Form
      onSubmit={async () => {
        setIsChecked(true);
        if (Object.values(values).includes("")) return false;
        onSend();
        return true;
      }}
    >
      {(["Street", "ZIP"] as const).map((name) => (
        <Field
          key={name}
          required
          label={name}
          value={values[name]}
          error={isChecked && values[name] === "" ? `Please enter your ${name}.` : undefined}
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      <SubmitButton pending={false}>Save</SubmitButton>
    </Form>
  );
}

describe("a form that is sent", () => {
  it("gives the focus to the first wrong field, each time, and is not sent", async () => {
    const onSend = vi.fn();
    const { user } = show(<Address onSend={onSend} />);
    const save = () => user.click(screen.getByRole("button", { name: "Save" }));
    await save();
    expect(document.activeElement).toBe(fieldNamed("Street"));
    await user.keyboard("1 Main St");
    await save();
    expect(document.activeElement).toBe(fieldNamed("ZIP"));
    await save();
    expect(document.activeElement).toBe(fieldNamed("ZIP"));
    expect(onSend).not.toHaveBeenCalled();
  });

  it("is sent once by the Enter key when everything is right", async () => {
    const onSend = vi.fn();
    const { user } = show(<Address onSend={onSend} />);
    await user.type(fieldNamed("Street"), "1 Main St");
    await user.type(fieldNamed("ZIP"), "60614{Enter}");
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(fieldNamed("ZIP"));
  });

  it("leaves the messages to us, not to the browser", () => {
    show(<Address onSend={vi.fn()} />);
    expect((fieldNamed("Street") as HTMLInputElement).form?.noValidate).toBe(true);
  });
});
