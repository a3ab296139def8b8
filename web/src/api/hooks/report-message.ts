type Reporter = (message: string) => void;

let report: Reporter = () => undefined;

/** Sets how messages are shown; the entry calls it once. */
export const setMessageReporter = (reporter: Reporter): void => {
  report = reporter;
};

/** Shows a message to the user. */
export const reportMessage: Reporter = (message) => report(message);
