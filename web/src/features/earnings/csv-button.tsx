import { useAction } from "../../api/hooks/use-action.ts";
import { downloadText } from "../../ui/download-text.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { DownloadIcon } from "../../ui/icons/icons.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { earningsCsv } from "./earnings-csv.ts";
import { readAllEntries } from "./read-all-entries.ts";

interface CsvButtonProps {
  /** yyyy-mm. */
  months: readonly string[];
  timeZone: string;
  /** Of the file, without its ending. */
  name: string;
  /** What is in the file. */
  label: string;
}

/** Saves all entries of months as a file for spreadsheets. */
export function CsvButton({ months, timeZone, name, label }: CsvButtonProps) {
  const { run, isPending, problem } = useAction((all: readonly string[]) => readAllEntries(all));
  const save = async () => {
    const result = await run(months);
    if (!result?.ok) return;
    downloadText(`${name}.csv`, earningsCsv(result.value, timeZone));
    notify("Download ready.");
  };
  return (
    <>
      <SubmitButton
        type="button"
        variant="outlined"
        size="medium"
        startIcon={<DownloadIcon size={18} />}
        pending={isPending}
        onClick={() => void save()}
      >
        {label}
      </SubmitButton>
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
    </>
  );
}
