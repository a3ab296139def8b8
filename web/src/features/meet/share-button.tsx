import Button from "@mui/material/Button";
import { notify } from "../../ui/notices/notifier.tsx";

/** Opens the device's share sheet with this page; where there is none, copies its link and says so. */
async function share(title: string): Promise<void> {
  const url = `${location.origin}${location.pathname}`;
  if (typeof navigator.share === "function") {
    // Closing the sheet is not an error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await navigator.clipboard.writeText(url).then(
    () => notify("Link copied."),
    () => notify(`Copy this link: ${url}`),
  );
}

/** Shares an instructor's page. */
export const ShareButton = ({ title, name }: { title: string; name: string }) => (
  <Button
    data-needs-script=""
    variant="outlined"
    aria-label={`Share ${name}'s page`}
    onClick={() => void share(title)}
  >
    Share
  </Button>
);
