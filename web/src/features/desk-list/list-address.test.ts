import { deskLists } from "@core/desk/lists/lists.ts";
import { describe, expect, it } from "vitest";
import { readListAddress, withFilter, writeListAddress } from "./list-address.ts";

describe("the address of a list of the desk", () => {
  it("holds the filters and the page, and reads what it has written", () => {
    const address = {
      what: "bookings",
      filter: { status: "Missed", instructor: "ines-alvarez", from: "2026-11-01" },
      after: "a/b+c=",
    } as const;
    expect(readListAddress(writeListAddress(address))).toEqual(address);
  });

  it("leaves out empty filters, and ignores those the list does not have", () => {
    expect(writeListAddress({ what: "reports", filter: { status: "open", instructor: "" } })).toBe(
      "?what=reports&status=open",
    );
    expect(readListAddress("?what=reports&status=Missed&area=chicago")).toEqual({
      what: "reports",
      filter: {},
    });
  });

  it("holds the columns to show, and none while all are", () => {
    const address = {
      what: "bookings",
      filter: { area: "la" },
      columns: ["start", "status"],
      after: "a",
    } as const;
    expect(writeListAddress(address)).toBe("?what=bookings&area=la&columns=start.status&after=a");
    expect(readListAddress(writeListAddress(address))).toEqual(address);
    expect(writeListAddress({ ...address, columns: undefined })).toBe("?what=bookings&area=la&after=a");
    expect(readListAddress("?what=reports&columns=start")).toEqual({ what: "reports", filter: {} });
  });

  it("leads to the applications where its list is unknown", () => {
    expect(readListAddress("?what=constructor").what).toBe("applications");
    expect(readListAddress("").what).toBe("applications");
  });

  it("keeps an order of what is shown alone", () => {
    const { filters } = deskLists.people;
    const shown = { show: "instructors", sort: "fewest sessions first" };
    const address = { what: "people", filter: shown } as const;
    expect(readListAddress(writeListAddress(address))).toEqual(address);
    expect(readListAddress("?what=people&sort=fewest+sessions+first").filter).toEqual({});
    const other = withFilter(filters, shown, "show", "customers");
    expect(writeListAddress({ what: "people", filter: other })).toBe("?what=people&show=customers");
    const inArea = withFilter(filters, shown, "area", "la");
    expect(readListAddress(writeListAddress({ what: "people", filter: inArea })).filter).toEqual({
      ...shown,
      area: "la",
    });
  });
});
