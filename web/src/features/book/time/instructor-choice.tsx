import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { SeenInstructor } from "../../../parts/booking/availability/seen-instructors.ts";
import { InstructorLine } from "../../../parts/booking/instructor/instructor-line.tsx";
import { Option, Options } from "../../../ui/forms/option.tsx";
import { InfoIcon } from "../../../ui/icons/first-icons.tsx";

const Beside = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: 4,
  alignItems: "center",
});

interface InstructorChoiceProps {
  /** The chosen time, in words. */
  when: string;
  instructors: readonly SeenInstructor[];
  chosen: string;
  onChoose: (id: string) => void;
  onShow: (id: string) => void;
}

/** Chooses the instructor for the chosen time. */
export function InstructorChoice({ when, instructors, chosen, onChoose, onShow }: InstructorChoiceProps) {
  return (
    <Options
      least={280}
      legend={instructors.length === 1 ? `Available at ${when}` : `Choose your instructor for ${when}`}
    >
      {instructors.map(({ id, name, avatar, rating, styles }) => (
        <Beside key={id}>
          <Option name="instructor" isChosen={id === chosen} onChoose={() => onChoose(id)}>
            <InstructorLine name={name} avatar={avatar} rating={rating}>
              {styles.join(", ")}
            </InstructorLine>
          </Option>
          <Button sx={{ minWidth: 44, padding: 0 }} aria-label={`About ${name}`} onClick={() => onShow(id)}>
            <InfoIcon />
          </Button>
        </Beside>
      ))}
    </Options>
  );
}
