import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { focusWhileOpen } from "../../parts/desk/form/focus-while-open.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Row } from "../../ui/layout.ts";
import { listOfView, removeView, saveView, useSavedViews } from "./saved-views.ts";

/** Maximum length of the name of a view. */
const LONGEST = 40;

/** The saved views of a list, and the form that saves what is on the screen under a name. */
export function ViewBar({ what, search }: { what: string; search: string }) {
  const [isNaming, setIsNaming] = useState(false);
  const [name, setName] = useState("");
  const here = useLocation().search;
  const views = useSavedViews().filter((view) => listOfView(view) === what);
  const save = () => {
    const text = name.trim();
    if (text === "") return;
    saveView({ name: text, search });
    setIsNaming(false);
    setName("");
  };
  return (
    <Row role="group" aria-label="Saved views" style={{ gap: 8 }}>
      {views.map((view) => (
        <Chip
          key={view.name}
          component={Link}
          to={`${instructorPaths.deskList}${view.search}`}
          clickable
          variant={view.search === here ? "filled" : "outlined"}
          aria-current={view.search === here ? "page" : undefined}
          label={view.name}
          onDelete={(event: Event) => {
            event.preventDefault();
            removeView(view);
          }}
        />
      ))}
      <Button variant="outlined" aria-expanded={isNaming} onClick={() => setIsNaming(!isNaming)}>
        Save this view
      </Button>
      {isNaming && (
        <Form
          style={{ display: "flex", gap: 8, alignItems: "end" }}
          onKeyDown={({ key }) => key === "Escape" && setIsNaming(false)}
          onSubmit={() => {
            save();
            return name.trim() !== "";
          }}
        >
          <div ref={focusWhileOpen}>
            <Field
              label="Name of this view"
              name="view"
              value={name}
              onChange={setName}
              maxLength={LONGEST}
              autoComplete="off"
            />
          </div>
          <Button type="submit" variant="outlined" disabled={name.trim() === ""}>
            Save
          </Button>
        </Form>
      )}
    </Row>
  );
}
