import { call } from "../../../api/call.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { useRecentSignIn } from "../../../parts/sign-in/use-recent-sign-in.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";

/** Saves a text as a file through the browser. */
const save = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/**
 * Loads all stored data of the account after a recent sign-in, and saves it as a JSON file. `start` resolves to whether
 * it is saved.
 */
export const useDownloadData = () => {
  const { withRecentSignIn, recentSignIn } = useRecentSignIn();
  const { run, problem, isPending } = useAction((identity: boolean) =>
    withRecentSignIn(() => call("/api/account/export")({ identity })),
  );
  const start = async (identity: boolean): Promise<boolean> => {
    const result = await run(identity);
    if (!result?.ok) return false;
    const exportedAt = new Date(result.value.exportedAt).toISOString();
    const { documents } = result.value;
    const text = JSON.stringify({ exportedAt, documents }, null, 2);
    save(text, `every-body-yoga-${exportedAt.slice(0, 10)}.json`);
    notify("Download ready.");
    return true;
  };
  return { isPending, problem: problem?.message ?? "", recentSignIn, start };
};
