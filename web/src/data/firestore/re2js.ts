/**
 * What Firestore calls of the package re2js, by the browser's own regular expressions: vite.config.ts gives it this module
 * (docs/decisions/0035). Firestore needs them for pipelines alone, of which we have none.
 */
export class RE2JS {
  readonly #pattern: string;

  private constructor(pattern: string) {
    this.#pattern = pattern;
  }

  /** Throws a SyntaxError for what is not a pattern. */
  static compile(pattern: string): RE2JS {
    new RegExp(pattern, "u");
    return new RE2JS(pattern);
  }

  /** Whether the pattern matches the whole text. */
  matches(text: string): boolean {
    return new RegExp(`^(?:${this.#pattern})$`, "u").test(text);
  }

  /** Whether the pattern matches a part of the text. */
  test(text: string): boolean {
    return new RegExp(this.#pattern, "u").test(text);
  }
}
