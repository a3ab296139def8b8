import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { setReporter } from "../api/reporter.ts";
import { startSession, startSessionIfHinted } from "../auth/session.ts";
import { setSite } from "../site.ts";
import { ThemeRoot } from "../theme/theme-root.tsx";
import { notify } from "../ui/notifier.tsx";
import { InstructorApp } from "./instructor-app.tsx";
import { rootOptions } from "./root-options.ts";

setSite("instructors");
setReporter((message) => void notify(message));
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
