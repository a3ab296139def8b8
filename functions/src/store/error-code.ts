/** The `code` that gRPC, Firebase or Node.js puts on an error; undefined without one. */
export const errorCodeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
