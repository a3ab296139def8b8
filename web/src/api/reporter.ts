type Reporter = (message: string) => void;

let report: Reporter = () => undefined;

/** Says who shows messages; the shell does it once. */
export const setReporter = (reporter: Reporter): void => {
  report = reporter;
};

/** Shows a message to the person. */
export const reportMessage: Reporter = (message) => report(message);
