import { vi } from "vitest";
import { auth } from "../../src/firebase.ts";
import { crashAt, untilCrash } from "../../src/payment/testing/crash-injection.ts";
import { aroundRequests } from "./around-requests.ts";

/**
 * Runs work in a process that crashes before its `at`-th request (from 0) to Firestore or Firebase Auth: earlier
 * requests succeed, later ones fail too. Returns whether it crashed.
 */
export async function crashBefore(at: number, work: () => Promise<unknown>): Promise<boolean> {
  const { guard, hasCrashed } = crashAt(at, "before");
  const stop = aroundRequests((request) => guard(request));
  const service = auth();
  const deleteUser = service.deleteUser.bind(service);
  const deleting = vi.spyOn(service, "deleteUser").mockImplementation((uid) => guard(() => deleteUser(uid)));
  try {
    await untilCrash(work);
  } finally {
    stop();
    deleting.mockRestore();
  }
  return hasCrashed();
}
