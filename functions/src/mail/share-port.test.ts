import { expect, it } from "vitest";
import { makeSharedPorts } from "./share-port.ts";

/** Ports that say when they are opened and closed. */
function sharedPorts() {
  const said: string[] = [];
  const withPort = makeSharedPorts((smtp) => {
    said.push(`opens ${smtp}`);
    return { send: async () => undefined, close: () => void said.push(`closes ${smtp}`) };
  });
  return { said, withPort };
}

it("work at the same time shares a port, which the last one closes, also after a failure", async () => {
  const { said, withPort } = sharedPorts();
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const works = ends.map(({ promise }) => withPort("a", () => promise));
  expect(said).toEqual(["opens a"]);
  ends[0].reject(new Error("The server is away."));
  await expect(works[0]).rejects.toThrow("away");
  expect(said).toEqual(["opens a"]);
  ends[1].resolve();
  await works[1];
  expect(said).toEqual(["opens a", "closes a"]);
  await withPort("a", async () => undefined);
  expect(said).toEqual(["opens a", "closes a", "opens a", "closes a"]);
});

it("another server has a port of its own", async () => {
  const { said, withPort } = sharedPorts();
  await Promise.all([withPort("a", async () => undefined), withPort("b", async () => undefined)]);
  expect(said).toEqual(["opens a", "opens b", "closes a", "closes b"]);
});
