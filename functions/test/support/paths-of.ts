/** What a migration yields: the paths of the documents that it changes, sorted. */
export async function pathsOf(run: AsyncIterable<string>): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of run) paths.push(path);
  return paths.sort();
}
