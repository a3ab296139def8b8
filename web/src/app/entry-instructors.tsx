import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { setMessageReporter } from "../api/hooks/report-message.ts";
import { startSession, startSessionIfHinted } from "../auth/session-control.ts";
import { setSite } from "../site.ts";
import { ThemeRoot } from "../theme/theme-root.tsx";
import { notify } from "../ui/notices/notifier.tsx";
import { beginFirstContent } from "./begin-first-content.ts";
import { InstructorApp } from "./instructor-app.tsx";
import { todayPage } from "./pages/instructor-pages.tsx";
import { reloadOnMissingCode } from "./release/reload-once.ts";
import { watchErrors } from "./release/watch-errors.ts";
import { rootOptions } from "./root-options.ts";

setSite("instructors");
reloadOnMissingCode(import.meta.url);
watchErrors(import.meta.url);
setMessageReporter((message) => void notify(message));
// The only page that the HTML begins a call for (build/early-page.ts).
if ("first" in document) void beginFirstContent(todayPage.preload().catch(() => undefined));
startSessionIfHinted();
void startSession();

const root = document.getElementById("root");
if (root)
  createRoot(root, rootOptions).render(
    <ThemeRoot>
      <BrowserRouter>
        <InstructorApp />
      </BrowserRouter>
    </ThemeRoot>,
  );
