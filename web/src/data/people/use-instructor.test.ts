import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CallResult } from "../../api/call.ts";
import { askForInstructor } from "./use-instructor.ts";

const ask = vi.hoisted(() => vi.fn<(path: string, input: object) => Promise<CallResult<object, object>>>());
vi.mock("../../api/call.ts", () => ({ call: (path: string) => (input: object) => ask(path, input) }));
vi.mock("../live/use-live.ts", () => ({ useLive: () => ({ status: "loading" }) }));

const [next, fail] = [vi.fn(), vi.fn()];
beforeEach(() => vi.clearAllMocks());

const ines = { id: "ines", name: "Ines A." };
const refused = (code: string) => ({ ok: false, error: { code, message: "No." } }) as const;

describe("an instructor whom a customer looks at", () => {
  it("comes from the server, because the document is private", async () => {
    ask.mockResolvedValue({ ok: true, value: { instructor: ines } });
    askForInstructor("ines")(next, fail);
    await vi.waitFor(() => expect(next).toHaveBeenCalledExactlyOnceWith(ines));
    expect(ask).toHaveBeenCalledExactlyOnceWith("/api/instructor/get", { instructorId: "ines" });
  });

  it("is null when blocked or no longer teaching, and can be read again after a failure", async () => {
    ask.mockResolvedValueOnce(refused("not-found")).mockResolvedValueOnce(refused("unavailable"));
    askForInstructor("ines")(next, fail);
    await vi.waitFor(() => expect(next).toHaveBeenCalledExactlyOnceWith(null));
    askForInstructor("ines")(next, fail);
    await vi.waitFor(() => expect(fail).toHaveBeenCalledOnce());
    // A watch goes on after `unavailable`, an answer does not.
    expect(fail.mock.calls[0]?.[0]).not.toHaveProperty("code");
  });

  it("is dropped when the answer arrives after the screen has unmounted", async () => {
    ask.mockResolvedValue({ ok: true, value: { instructor: ines } });
    askForInstructor("ines")(next, fail)();
    await Promise.resolve();
    await Promise.resolve();
    expect(next).not.toHaveBeenCalled();
  });
});
