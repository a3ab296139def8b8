import { inLogContext } from "../log-context.ts";

/** An event of a trigger: its id, and the path of its document if it is about one. */
interface LoggedEvent {
  id: string;
  document?: string;
}

/**
 * Gives the lines of a trigger the id of its event: those of a repeated one can be found together. One that fails is reported, and the
 * platform is told so by an error without words of a document.
 */
export const inEventContext =
  <E extends LoggedEvent>(handle: (event: E) => Promise<void>): ((event: E) => Promise<void>) =>
  (event) =>
    inLogContext(async () => {
      try {
        await handle(event);
      } catch (error) {
        const { logFailure } = await import("../http/log-postponed.ts");
        const { document: ref } = event;
        throw logFailure(error, {
          message: "A trigger failed",
          path: "triggers",
          ...(ref !== undefined && { ref }),
        });
      }
    }, event.id);
