const comment = /^[ \t]*(?:\/\/|\/?\*).*$/gm;
const literal = /"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const betweenTags = /(?<==?>|[\w"'/}]>|\})[^<>{}]+(?=[<{])/g;

/**
 * The strings of a source text and, where the file has tags, the text between them. The rest is blank, so that lines
 * keep their numbers. A pattern, not a parser: some code between braces may remain.
 */
export function stringsOf(file: string, source: string): string {
  const code = source.replace(comment, "");
  const patterns = /\.(?:tsx|html)$/.test(file) ? [literal, betweenTags] : [literal];
  const found = patterns.flatMap((pattern) => [...code.matchAll(pattern)]).sort((a, b) => a.index - b.index);
  let result = "";
  let at = 0;
  for (const { 0: text, index } of found) {
    if (index < at) continue;
    result += code.slice(at, index).replace(/[^\n]+/g, " ") + text;
    at = index + text.length;
  }
  return result;
}
