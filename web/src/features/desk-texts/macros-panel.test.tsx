import { defaultMacros } from "@core/desk/macros.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { MacrosPanel } from "./macros-panel.tsx";

it("changes a text as it was shown, and shows it as it is then", async () => {
  const sent = vi.fn();
  answerCall("/api/operator/macros", () => defaultMacros);
  answerCall("/api/operator/macro", (input) => {
    sent(input);
    const [first, ...others] = defaultMacros.macros;
    return { version: 1, macros: [{ ...first, label: "Refunds" } as never, ...others] };
  });
  const { user } = show(<MacrosPanel />);
  await user.click(await screen.findByRole("button", { name: "Edit Where is my refund" }));
  const name = screen.getByLabelText("Name");
  await user.clear(name);
  await user.type(name, "Refunds");
  await user.click(screen.getByRole("button", { name: "Save text" }));
  expect(await screen.findByRole("button", { name: "Edit Refunds" })).toBeDefined();
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ step: "save", version: 0, id: "refund", place: "contacts", label: "Refunds" }),
  );
});

it("adds a text, and says which name is taken", async () => {
  answerCall("/api/operator/macros", () => defaultMacros);
  answerCall("/api/operator/macro", () => {
    const details = { label: "Another text has this name." };
    throw new ApiError({ code: "bad-request", message: "Please check what you entered.", details });
  });
  const { user } = show(<MacrosPanel />);
  await user.click(await screen.findByRole("button", { name: "Add a text" }));
  await user.type(screen.getByLabelText("Name"), "Thanks");
  await user.type(screen.getByLabelText("Text"), "Thanks!");
  await user.click(screen.getByRole("button", { name: "Add text" }));
  expect(await screen.findByText("Another text has this name.")).toBeDefined();
});

it("removes a text after a second press", async () => {
  const sent = vi.fn();
  answerCall("/api/operator/macros", () => defaultMacros);
  answerCall("/api/operator/macro", (input) => {
    sent(input);
    return { version: 1, macros: defaultMacros.macros.slice(1) };
  });
  const { user } = show(<MacrosPanel />);
  await user.click(await screen.findByRole("button", { name: "Remove Where is my refund" }));
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Remove text" }));
  await waitFor(() => expect(screen.queryByText("Where is my refund")).toBeNull());
  expect(sent).toHaveBeenCalledWith({ step: "remove", version: 0, id: "refund" });
});
