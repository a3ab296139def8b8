/** Replaces what stands in a page between its two marks of `name`. Throws an Error without them. */
export function withPrinted(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: written by npm run docs -->`, `<!-- end of ${name} -->`];
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The page has no ${begin} and ${end}`);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}
