interface Route {
  path: `/${string}`;
  /** Who may see the page. */
  group: string;
  /** Document title, before the name of the site; "" for the name alone. */
  title: string;
}

/** The routes of a site by name. */
export type RouteTable = Readonly<Record<string, Route>>;

/** Every path of a table. */
export type PathOf<T extends RouteTable> = T[keyof T]["path"];

/** The paths of some groups of a table. */
export type PathIn<T extends RouteTable, G extends T[keyof T]["group"]> = Extract<
  T[keyof T],
  { group: G }
>["path"];

/** Returns each route's path under the route's name. */
export const pathsOf = <T extends RouteTable>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, { path }]) => [name, path])) as {
    [Name in keyof T]: T[Name]["path"];
  };

/** Lists the paths of some groups, in the order of the table. */
export const pathsIn = <T extends RouteTable, G extends T[keyof T]["group"]>(table: T, ...groups: G[]) =>
  Object.values(table)
    .filter(({ group }) => groups.some((one) => one === group))
    .map(({ path }) => path as PathIn<T, G>);
