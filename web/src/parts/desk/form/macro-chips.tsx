import { type CaseFill, filledIn } from "@core/desk/filled-in.ts";
import type { Macro } from "@core/desk/macros.ts";
import Chip from "@mui/material/Chip";
import { Link } from "react-router-dom";
import { deskCall } from "../../../api/desk-call.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { instructorPaths } from "../../../routing/instructor-paths.ts";
import { Row } from "../../../ui/layout.ts";
import { LoadableView } from "../../../ui/loadable-view.tsx";

interface MacroChipsProps {
  place: Macro["place"];
  fill: CaseFill;
  /** Of the field that they are for. */
  label: string;
  onChoose: (text: string) => void;
}

/** The ready-made texts of a list, each filled in with what is known of the case. */
export function MacroChips({ place, fill, label, onChoose }: MacroChipsProps) {
  const { answer } = useAnswer({}, deskCall("/api/operator/macros"));
  return (
    <LoadableView of={answer} empty={null}>
      {({ macros }) => (
        <Row role="group" aria-label={`Ready-made texts for: ${label}`} style={{ gap: 6 }}>
          {macros
            .filter((macro) => macro.place === place)
            .map(({ id, label: name, text }) => (
              <Chip
                key={id}
                component="button"
                type="button"
                size="small"
                variant="outlined"
                label={name}
                onClick={() => onChoose(filledIn(text, fill))}
              />
            ))}
          <Link to={`${instructorPaths.deskTexts}#macros`}>Edit these texts</Link>
        </Row>
      )}
    </LoadableView>
  );
}
