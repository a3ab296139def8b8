const variable = /(--eby-[\w-]+):([^;}]*);?/g;
const read = /var\((--eby-[\w-]+)/g;

const readsIn = (text: string): string[] => [...text.matchAll(read)].flatMap(([, name]) => name ?? []);

/** The rules of a theme's variables without those that nothing in `page` reads, not even by another variable. */
export function readVariables(rules: string, page: string): string {
  const values = new Map<string, string>();
  for (const [, name = "", value] of rules.matchAll(variable))
    values.set(name, `${values.get(name) ?? ""} ${value}`);
  const needed = new Set<string>();
  const queue = readsIn(page);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    queue.push(...readsIn(values.get(name) ?? ""));
  }
  return rules.replace(variable, (declaration, name: string) => (needed.has(name) ? declaration : ""));
}
