import type { CallOutput } from "@core/api/index.ts";
import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { inboxItem } from "../../testing/inbox-item.ts";
import { show } from "../../testing/show.tsx";
import { ItemActs } from "./item-acts.tsx";

it("the focus stays in the menu of operators when they have loaded", async () => {
  let arrive: () => void = () => undefined;
  const people = [{ uid: "otto", name: "Otto Bay", operator: true, treasurer: false }];
  answerCall(
    "/api/operator/roles",
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ people } as unknown as CallOutput<"/api/operator/roles">);
      }),
  );
  const { user } = show(<ItemActs item={inboxItem} isPending={false} onWork={() => {}} />);
  act(() => screen.getByRole("button", { name: "Assign to…" }).focus());
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("menuitem", { name: "Loading…" }));
  await act(async () => arrive());
  expect(document.activeElement).toBe(await screen.findByRole("menuitem", { name: "Otto Bay" }));
});
