import { type DeskFilter, deskListNames } from "../../functions/src/core/desk/lists/desk-list.ts";
import { deskLists } from "../../functions/src/core/desk/lists/lists.ts";

const where = ({ onlyWith }: DeskFilter): string => (onlyWith ? ` (${onlyWith.values.join(", ")})` : "");

const filterText = (filter: DeskFilter): string => {
  const { label, type } = filter;
  const how = { choice: "choice", id: "id", date: "day", person: "finder", case: "finder", area: "area" };
  return `${label}: ${how[type]}${where(filter)}`;
};

const orderText = (filter: DeskFilter): string => `${filter.values?.join(" or ")}${where(filter)}`;

/** What each list of the desk is filtered and sorted by, in Markdown. */
export const deskListsTable = (): string => {
  const rows = deskListNames.map((what) => {
    const { title, filters } = deskLists[what];
    const [orders, others] = [true, false].map((isOrder) =>
      filters.filter(({ field }) => (field === "sort") === isOrder),
    );
    return `| ${title} | ${others?.map(filterText).join("; ") || "–"} | ${orders?.map(orderText).join("; ")} |`;
  });
  return ["| list | filters | order |", "|---|---|---|", ...rows].join("\n");
};
