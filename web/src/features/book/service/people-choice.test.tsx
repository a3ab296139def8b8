import { screen } from "@testing-library/react";
import { startTransition } from "react";
import { expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { PeopleChoice } from "./people-choice.tsx";

const beacon = {
  id: "hatha-60",
  style: "Hatha",
  minutes: 60,
  service: "private",
  amount: 9_500,
  perPerson: 1_500,
  people: { min: 1, max: 3 },
};

it("shows each number of people and its price before the page follows, up to the most there may be", async () => {
  const told: number[] = [];
  const { user } = show(
    <PeopleChoice
      beacon={beacon}
      people={1}
      currency="USD"
      onChange={(people) => {
        told.push(people);
        // What is chosen stays as it is: the page is still to come.
        startTransition(() => new Promise<void>(() => undefined));
      }}
    />,
  );
  const add = screen.getByRole("button", { name: "Add a person" });
  await user.click(add);
  expect(screen.getByRole("status", { name: "People" }).textContent).toBe("2");
  expect(screen.getByText("$110.00")).toBeDefined();
  await user.click(add);
  expect(screen.getByText("$125.00")).toBeDefined();
  expect(add).toHaveProperty("disabled", true);
  expect(told).toEqual([2, 3]);
});
