import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { useState } from "react";
import { deskCall } from "../../../api/desk-call.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { useSession } from "../../../auth/session.ts";
import { Row } from "../../../ui/layout.ts";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { Quiet } from "../../../ui/text.ts";

/** The other operators, each to be named in a text with an @; they are read once someone wants to name one. */
export function MentionPeople({ onChoose }: { onChoose: (mention: string) => void }) {
  const session = useSession();
  const own = session.status === "signed-in" ? session.user.id : "";
  const [isWanted, setIsWanted] = useState(false);
  const { answer } = useAnswer(isWanted ? {} : null, deskCall("/api/operator/roles"));
  if (!isWanted)
    return (
      <div>
        <Button size="small" onClick={() => setIsWanted(true)}>
          Mention someone
        </Button>
      </div>
    );
  return (
    <LoadableView of={answer} empty={null}>
      {({ people }) => {
        const others = people.filter(({ uid, operator, name }) => operator && uid !== own && name !== "");
        if (others.length === 0) return <Quiet>There is no other operator.</Quiet>;
        return (
          <Row role="group" aria-label="Mention someone" style={{ gap: 6 }}>
            {others.map(({ uid, name }) => (
              <Chip
                key={uid}
                component="button"
                type="button"
                size="small"
                variant="outlined"
                label={`@${name}`}
                onClick={() => onChoose(`@${name} `)}
              />
            ))}
          </Row>
        );
      }}
    </LoadableView>
  );
}
