import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { VerifiedDetails } from "./verified-details.tsx";
import { VerifiedMarks } from "./verified-marks.tsx";

const some = { background: "2026-02-16", identity: "2026-02-09", insurance: "2026-02-09" };
const marks = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

describe("what we checked about an instructor", () => {
  it("is a plain list in one order, without what was not checked", () => {
    show(<VerifiedMarks verified={some} />);
    const list = screen.getByRole("list", { name: "Checked by us" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(3);
    expect(marks()).toEqual(["ID checked", "Insured", "Background checked"]);
  });

  it("is nothing where nothing was checked", () => {
    show(
      <>
        <VerifiedMarks verified={{}} />
        <VerifiedDetails verified={{}} />
      </>,
    );
    expect(screen.queryByRole("list")).toBeNull();
    expect(screen.queryByText("What we checked")).toBeNull();
  });

  it("is explained on demand, each with its month, and in full in the help center", async () => {
    const { user } = show(<VerifiedDetails verified={some} />);
    await user.click(screen.getByText("What we checked"));
    expect(marks()[0]).toBe("ID checked, February 2026. We looked at their government ID.");
    expect(marks()).toHaveLength(3);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/help#checks");
  });
});
