import type { PublicData } from "@core/api/public/public-data.ts";
import Alert from "@mui/material/Alert";
import Autocomplete from "@mui/material/Autocomplete";
import Button from "@mui/material/Button";
import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import { asResult } from "../../api/as-result.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { addDays, dateAt } from "../../parts/booking/place-date.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { deskRefusalText } from "../../parts/desk/desk-refusal.ts";
import { deskZone } from "../../parts/desk/desk-zone.ts";
import { focusWhileOpen } from "../../parts/desk/form/focus-while-open.ts";
import { instantOf } from "../../parts/desk/instant-of.ts";
import { fetchPublicFile } from "../../parts/showcase/fetch-public-file.ts";
import { useFocus } from "../../ui/focus.ts";
import { Choice, Field } from "../../ui/forms/field.tsx";
import { Row } from "../../ui/layout.ts";
import { LoadableView, LoadFailed } from "../../ui/loadable-view.tsx";
import { Quiet } from "../../ui/text.ts";

const Fields = styled("div")({
  display: "grid",
  gap: "8px 12px",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(160px, 100%), 1fr))",
  alignItems: "start",
});

/** Instructors and offers to choose from. */
const readOffer = async () => {
  const [{ instructors }, { areas }] = await Promise.all([
    fetchPublicFile("instructors"),
    fetchPublicFile("pricing"),
  ]);
  return { instructors, areas };
};
const NOT_LOADED = "We couldn't load the instructors and prices.";

interface WhyPanelProps {
  customerId: string;
  /** The instructor to begin with, if the case names one. */
  instructorId?: string | undefined;
  onClose: () => void;
}

/** Asks why a customer can't book a session, and shows the answer in one sentence. */
export function WhyPanel(props: WhyPanelProps) {
  const id = useId();
  const { answer } = useAnswer({}, () => asResult(readOffer(), NOT_LOADED));
  return (
    <DeskPanel
      ref={focusWhileOpen}
      tabIndex={-1}
      role="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => event.key === "Escape" && props.onClose()}
    >
      <h2 id={id}>Why can't they book?</h2>
      <LoadableView of={answer} empty={null}>
        {(offer) => <WhyForm {...props} {...offer} />}
      </LoadableView>
    </DeskPanel>
  );
}

/** An instructor by the beginning of their name, for an Enter that was faster than the list; otherwise an id. */
const idOf = (typed: string, instructors: PublicData["instructors"]["instructors"]): string =>
  instructors.find(({ name }) => typed !== "" && name.toLowerCase().startsWith(typed.toLowerCase()))?.id ??
  typed;

type Offer = Pick<PublicData["instructors"], "instructors"> & Pick<PublicData["pricing"], "areas">;

function WhyForm({ customerId, instructorId, instructors, areas, onClose }: WhyPanelProps & Offer) {
  const first = useFocus<HTMLInputElement>(true);
  const label = useId();
  const [instructor, setInstructor] = useState(instructorId ?? "");
  const [chosenBeacon, setBeacon] = useState("");
  const [date, setDate] = useState(() => addDays(dateAt(now(), deskZone()), 1));
  const [time, setTime] = useState("09:00");
  const [people, setPeople] = useState("1");

  const known = instructors.find((one) => one.id === instructor);
  const offered = areas.filter((area) => !known || known.areas.includes(area.id));
  const beacons = offered.flatMap((area) =>
    area.beacons
      .filter(({ style }) => !known || known.styles.includes(style))
      .map((beacon) => ({ ...beacon, area })),
  );
  const beacon = beacons.find((one) => one.id === chosenBeacon) ?? beacons[0];
  const start = beacon && instantOf(date, time, beacon.area.timeZone);
  const count = Number(people);
  const isWhole = Number.isInteger(count) && count > 0;
  // Asked as soon as the question is complete: nothing changes by asking.
  const { answer } = useAnswer(
    beacon && start !== undefined && instructor !== "" && isWhole
      ? { customerId, instructorId: instructor, beacon: beacon.id, start, people: count }
      : null,
    deskCall("/api/operator/why"),
  );
  return (
    <>
      <Fields>
        <Autocomplete
          freeSolo
          autoHighlight
          options={instructors}
          getOptionLabel={(option) => (typeof option === "string" ? option : option.name)}
          getOptionKey={(option) => (typeof option === "string" ? option : option.id)}
          value={known ?? instructor}
          onChange={(_, chosen) =>
            setInstructor(typeof chosen === "string" ? idOf(chosen.trim(), instructors) : (chosen?.id ?? ""))
          }
          renderInput={({ slotProps }) => (
            <FormControl fullWidth>
              <FormLabel htmlFor={label}>Instructor</FormLabel>
              <OutlinedInput
                ref={slotProps.input.ref}
                className={slotProps.input.className}
                endAdornment={slotProps.input.endAdornment}
                inputRef={first}
                slotProps={{ input: { ...slotProps.htmlInput, id: label } }}
              />
            </FormControl>
          )}
        />
        <Field label="Date" type="date" value={date} onChange={setDate} />
        <Field label="Local time" type="time" value={time} onChange={setTime} />
        <Choice label="Session" value={beacon?.id ?? ""} onChange={setBeacon}>
          {beacons.map(({ id, service, minutes, area }) => (
            <option key={id} value={id}>
              {service}, {minutes} minutes ({area.name})
            </option>
          ))}
        </Choice>
        <Field label="People" type="number" min={1} max={50} value={people} onChange={setPeople} />
      </Fields>
      <div role="status">
        {answer.status === "ready" && (
          <Alert severity={answer.value.bookable ? "success" : "info"} icon={false}>
            {answer.value.text}
          </Alert>
        )}
      </div>
      {answer.status === "failed" && (
        <LoadFailed message={deskRefusalText(answer.problem)} retry={answer.retry} />
      )}
      <Row>
        <Button onClick={onClose}>Close</Button>
        <Quiet>The answer updates as you choose. Esc closes.</Quiet>
      </Row>
    </>
  );
}
