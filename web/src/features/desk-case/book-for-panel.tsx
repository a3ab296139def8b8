import type { CallOutput } from "@core/api/index.ts";
import { NOTES_LENGTH } from "@core/constants.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { addDays, dateAt } from "../../parts/booking/place-date.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { deskRefusalText } from "../../parts/desk/desk-refusal.ts";
import { type DeskField, reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { Choice, Field } from "../../ui/forms/field.tsx";
import { LoadableView, LoadFailed } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Quiet, Text } from "../../ui/text.ts";
import { type BookableTime, bookableTimes } from "./bookable-times.ts";

const Choices = styled("div")({
  display: "grid",
  gap: "8px 12px",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(200px, 100%), 1fr))",
  alignItems: "start",
});

type Offers = CallOutput<"/api/operator/slots">;
type Booked = CallOutput<"/api/operator/bookfor">;

const fields: readonly DeskField[] = [
  {
    name: "bodyNotes",
    label: "For the instructor",
    kind: "text",
    most: NOTES_LENGTH,
    isOptional: true,
    isLine: true,
    hint: "What they told us about their body or goals. Optional.",
  },
  {
    name: "instructions",
    label: "How to get in",
    kind: "text",
    most: NOTES_LENGTH,
    isOptional: true,
    isLine: true,
    hint: "Read by the instructor once it's confirmed. Optional.",
  },
  reasonField,
];

interface BookForPanelProps {
  customerId: string;
  onBooked: (booked: Booked) => void;
  onClose: () => void;
}

/** Books a session for a customer: where they live, at a time they would be offered, and they pay it themselves. */
export function BookForPanel(props: BookForPanelProps) {
  const id = useId();
  const { answer } = useAnswer({ customerId: props.customerId }, deskCall("/api/operator/slots"));
  return (
    <DeskPanel role="dialog" aria-labelledby={id}>
      <h2 id={id}>Book for this person</h2>
      {answer.status === "failed" ? (
        <LoadFailed message={deskRefusalText(answer.problem)} retry={answer.retry} />
      ) : (
        <LoadableView of={answer} empty={null}>
          {(offers) => <BookForForm {...props} offers={offers} />}
        </LoadableView>
      )}
    </DeskPanel>
  );
}

function BookForForm({ customerId, onBooked, onClose, offers }: BookForPanelProps & { offers: Offers }) {
  const { place, timeZone } = offers;
  const [chosenOffer, setOffer] = useState("");
  const [people, setPeople] = useState("1");
  const [day, setDay] = useState(() => addDays(dateAt(now(), timeZone), 1));
  const [instructor, setInstructor] = useState("");
  const [after, setAfter] = useState<string>();
  const [chosenTime, setTime] = useState("");
  const offer = offers.offers.find(({ id }) => id === chosenOffer) ?? offers.offers[0];
  const least = offer?.people.min ?? 1;
  const count = Math.min(Math.max(Number(people), least), offer?.people.max ?? 1);
  const isDay = /^2\d{3}-\d{2}-\d{2}$/.test(day);
  const asked = {
    customerId,
    beacon: offer?.id ?? "",
    people: count,
    from: day,
    ...(after !== undefined && { after }),
  };
  const { answer, reload } = useAnswer(offer && isDay ? asked : null, deskCall("/api/operator/slots"));
  if (offers.emailConfirmed === false)
    return (
      <InlineAlert kind="info">
        They haven't confirmed their email yet, and that's where the link to pay goes. Once they have, you can
        book for them.
      </InlineAlert>
    );
  if (!offer)
    return (
      <InlineAlert kind="info">
        {place
          ? "Nothing can be booked where they live right now."
          : "They have no address yet. They add it to their profile first."}
      </InlineAlert>
    );
  const freeTimes = answer.status === "ready" ? answer.value : undefined;
  const times = freeTimes ? bookableTimes(freeTimes.instructors, instructor) : [];
  const time = times.find(({ key }) => key === chosenTime) ?? times[0];
  const price = freeTimes?.price;
  const sizes = Array.from({ length: offer.people.max - least + 1 }, (_, at) => least + at);
  return (
    <>
      <Choices>
        <Choice label="Session" value={offer.id} onChange={setOffer}>
          {offers.offers.map(({ id, name, minutes }) => (
            <option key={id} value={id}>
              {name}, {minutes} minutes
            </option>
          ))}
        </Choice>
        <Choice label="People" value={String(count)} onChange={setPeople}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Choice>
        <Field label="Day" type="date" value={day} onChange={setDay} />
        <Choice label="Instructor" value={instructor} onChange={setInstructor}>
          <option value="">Anyone</option>
          {freeTimes?.instructors.map(({ id, name, slots }) => (
            <option key={id} value={id}>
              {slots.length === 0 ? `${name} (not free)` : name}
            </option>
          ))}
        </Choice>
        {time && (
          <Choice label="Time" value={time.key} onChange={setTime}>
            {times.map(({ key, start, name }) => (
              <option key={key} value={key}>
                {formatTime(start, timeZone, "time")}, {name}
              </option>
            ))}
          </Choice>
        )}
      </Choices>
      <div role="status">
        {answer.status === "loading" && isDay && <Loading />}
        {freeTimes && !time && (
          <Text>No one is free that day with enough time left to pay. Try another day.</Text>
        )}
        {time && price && (
          <Preview
            time={time}
            what={`${offer.name}, ${offer.minutes} minutes, ${count === 1 ? "1 person" : `${count} people`}`}
            place={place ?? ""}
            timeZone={timeZone}
            price={formatMoney(price.amount, price.currency)}
          />
        )}
      </div>
      {answer.status === "failed" && (
        <LoadFailed message={deskRefusalText(answer.problem)} retry={answer.retry} />
      )}
      {freeTimes?.next && (
        <Button variant="outlined" sx={{ justifySelf: "start" }} onClick={() => setAfter(freeTimes.next)}>
          Look at more instructors
        </Button>
      )}
      <DeskForm
        fields={fields}
        label={price ? `Book it · they pay ${formatMoney(price.amount, price.currency)}` : "Book it"}
        blocked={time ? undefined : "Choose a time first."}
        about={{ ...asked, time: time?.key, amount: price?.amount }}
        send={(values, key) =>
          deskCall("/api/operator/bookfor")(
            {
              customerId,
              beacon: offer.id,
              people: count,
              instructorId: time?.instructorId ?? "",
              start: time?.start ?? 0,
              amount: price?.amount ?? 0,
              bodyNotes: typedText(values, "bodyNotes"),
              instructions: typedText(values, "instructions"),
              reason: typedText(values, "reason"),
            },
            key,
          )
        }
        onDone={onBooked}
        onStale={() => void reload()}
        onCancel={onClose}
      />
    </>
  );
}

interface PreviewProps {
  time: BookableTime;
  what: string;
  place: string;
  timeZone: string;
  /** As text. */
  price: string;
}

/** What booking it does, and until when it is held. */
function Preview({ time, what, place, timeZone, price }: PreviewProps) {
  return (
    <>
      <strong>
        {what}: {formatTime(time.start, timeZone)} with {time.name}, at their address in {place}.
      </strong>
      <Text>
        {price}, and nothing is charged now. We email them, and hold the time until{" "}
        {formatDeskValue(time.heldUntil, "instant", timeZone)} for them to pay.
      </Text>
      <Quiet>
        {time.instant
          ? "It's confirmed as soon as they pay."
          : `Once they pay, ${time.name} has to accept it.`}
      </Quiet>
    </>
  );
}
