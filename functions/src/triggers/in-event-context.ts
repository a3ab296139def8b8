import { inLogContext } from "../log-context.ts";

/** Gives the lines of a trigger the id of its event: those of a repeated one can be found together. */
export const inEventContext =
  <E extends { id: string }>(handle: (event: E) => Promise<void>): ((event: E) => Promise<void>) =>
  (event) =>
    inLogContext(() => handle(event), event.id);
