import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { setMessageReporter } from "../api/hooks/report-message.ts";
import { startSession, startSessionIfHinted } from "../auth/session-control.ts";
import { setSite } from "../site.ts";
import { ThemeRoot } from "../theme/theme-root.tsx";
import { notify } from "../ui/notices/notifier.tsx";
import { InstructorApp } from "./instructor-app.tsx";
import { reloadOnMissingCode } from "./release/reload-once.ts";
import { rootOptions } from "./root-options.ts";

setSite("instructors");
reloadOnMissingCode(import.meta.url);
setMessageReporter((message) => void notify(message));
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
