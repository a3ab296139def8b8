import { useState } from "react";
import { exportAccount } from "../../../api/account.ts";
import { notify } from "../../../ui/notifier.tsx";

/** Hands a text to the browser as a file to keep. */
const save = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Asks for everything that is stored about me and saves it as a JSON file. */
export const useDownload = () => {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState("");
  const start = async () => {
    setProblem("");
    setIsPending(true);
    const result = await exportAccount();
    setIsPending(false);
    if (!result.ok) return setProblem(result.error.message);
    const exportedAt = new Date(result.value.exportedAt).toISOString();
    const { documents } = result.value;
    const text = JSON.stringify({ exportedAt, documents }, null, 2);
    save(text, `every-body-yoga-${exportedAt.slice(0, 10)}.json`);
    notify("Your data is downloaded.");
  };
  return { isPending, problem, start };
};
