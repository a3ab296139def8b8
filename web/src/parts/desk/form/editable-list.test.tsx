import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import type { DeskField } from "./desk-field.ts";
import { DeskForm } from "./desk-form.tsx";
import { EditableList } from "./editable-list.tsx";

const field: DeskField = { name: "text", label: "Text", kind: "text", most: 200 };
const ok = async () => ({ ok: true, value: "done" }) as const;

function Texts() {
  const [all, setAll] = useState([{ id: "Hello" }, { id: "Goodbye" }]);
  return (
    <EditableList<{ id: string }, string>
      labelledBy="texts"
      all={all}
      nameOf={({ id }) => id}
      add="Add a text"
      form={(_, ends) => <DeskForm fields={[field]} label="Save text" send={ok} {...ends} />}
      removal={{
        label: "Remove text",
        question: () => "Remove it?",
        send: async ({ id }) => {
          setAll((before) => before.filter((one) => one.id !== id));
          return ok();
        },
      }}
      onDone={() => undefined}
    >
      {({ id }) => id}
    </EditableList>
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const focused = () => document.activeElement;

describe("a list of the desk that is edited in place", () => {
  it("gives the focus back to the button that opened a form, closed by Escape or done", async () => {
    const { user } = show(<Texts />);
    for (const name of ["Edit Hello", "Remove Goodbye", "Add a text"]) {
      await user.click(button(name));
      await user.keyboard("{Escape}");
      expect(focused(), name).toBe(button(name));
    }
    await user.click(button("Edit Goodbye"));
    await user.keyboard("Bye{Control>}{Enter}{/Control}");
    await waitFor(() => expect(focused()).toBe(button("Edit Goodbye")));
  });

  it("has the focus itself once one was removed", async () => {
    const { user } = show(<Texts />);
    await user.click(button("Remove Hello"));
    await user.click(button("Remove text"));
    await waitFor(() => expect(screen.queryByText("Hello")).toBeNull());
    expect(focused()).toBe(screen.getByRole("list"));
  });
});
