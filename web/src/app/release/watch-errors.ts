/**
 * Reports errors of this page, and what its content security policy forbids, to /reports/client. Called by the entries with the
 * address of their file, which names the release; the code that reports loads with the first error.
 */
export const watchErrors = (release: string): void => {
  for (const type of ["error", "unhandledrejection", "securitypolicyviolation"])
    addEventListener(type, (event) => {
      // Without a network the code can't load either.
      void import("./report-error.ts").then(
        ({ reportError }) => reportError(event, release),
        () => undefined,
      );
    });
};
