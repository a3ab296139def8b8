import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { PriceLines } from "./price-lines.tsx";

const linesOf = (people: number, total = 10_000) => {
  show(
    <PriceLines
      lines={[
        { kind: "session", label: "Hatha, 60 minutes", amount: total - 500 },
        { kind: "people", label: "Second person", amount: 500 },
      ]}
      total={total}
      currency="USD"
      people={people}
    >
      <dt>Paid with</dt>
      <dd>Credit</dd>
    </PriceLines>,
  );
  const amounts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  return screen.getAllByRole("term").map(({ textContent }, at) => [textContent, amounts[at]]);
};

describe("the lines of a price", () => {
  it("are each named, and end in the total and what else the page adds", () => {
    expect(linesOf(1)).toEqual([
      ["Hatha, 60 minutes", "$95.00"],
      ["Second person", "$5.00"],
      ["Total", "$100.00"],
      ["Paid with", "Credit"],
    ]);
  });

  it("say what each of several people pays, rounded up", () => {
    expect(linesOf(3)).toContainEqual(["Per person", "about $33.34"]);
  });
});
