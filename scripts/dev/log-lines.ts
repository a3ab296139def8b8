/** Fields that are shown before the others, or say where a line would be kept. */
const shown = new Set(["severity", "message", "path", "release", "@type", "serviceContext", "stack_trace"]);

const valueText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/**
 * The line of the log that a line of the emulators' output has, as people read it: `ERROR /api/book/create: A call failed (request=…)`,
 * with where it was thrown below. Undefined for any other output.
 */
export function readableLine(output: string): string | undefined {
  const at = output.indexOf('{"severity":');
  if (at < 0) return undefined;
  let line: Record<string, unknown>;
  try {
    line = JSON.parse(output.slice(at));
  } catch {
    return undefined; // cut off
  }
  const { severity, path, message, stack_trace: stack } = line;
  const facts = Object.entries(line)
    .filter(([name]) => !shown.has(name))
    .map(([name, value]) => `${name}=${valueText(value)}`);
  const head = `${severity} ${path ?? "log"}: ${message}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}`;
  return typeof stack === "string" ? `${head}\n${stack.replaceAll(/^/gmu, "  ")}` : head;
}
