import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useInstructor } from "../../data/catalogue.ts";
import { Stack } from "../../ui/panel.tsx";
import { addressLine } from "./address-line.ts";
import type { FlowFacts } from "./flow-facts.ts";
import { NoAddress } from "./no-address.tsx";
import { PayStep } from "./pay-step.tsx";
import { PlaceStep } from "./place-step.tsx";
import { serviceWords, timeWords } from "./said.ts";
import { ServiceStep } from "./service-step.tsx";
import { StepPanel } from "./step-panel.tsx";
import { Summary } from "./summary.tsx";
import { TimeStep } from "./time-step.tsx";
import type { useBook } from "./use-book.ts";
import { isAnswered, type Step, stepAfter, steps } from "./wish.ts";

const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 24,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "minmax(0, 1fr) 300px" },
}));

interface StepsProps extends FlowFacts {
  book: ReturnType<typeof useBook>;
  like: number;
}

/** The four steps, one of them open, and what they have come to. */
export function Steps({ book, like, ...facts }: StepsProps) {
  const { wish, user, area, beacons, timeZone } = facts;
  const home = user.serviceArea === area.id ? user.location : null;
  const beacon = beacons.find(({ id }) => id === wish.beacon);
  const known = beacon ? wish : { ...wish, beacon: "" };
  const isDone = (step: Step) => isAnswered(step, known, home !== null);
  const [open, setOpen] = useState<Step>(() => steps.find((step) => !isDone(step)) ?? "pay");
  // What an open step stands on may be gone: another price list, a time that has passed.
  const shown = steps.slice(0, steps.indexOf(open)).find((step) => !isDone(step)) ?? open;
  const go = (step: Step) => () => {
    book.payment.reset();
    setOpen(stepAfter(step, known, home !== null));
  };
  const place = wish.other ?? home;
  const chosen = useInstructor(wish.by || null);
  const coming = chosen.status === "ready" ? (chosen.value?.name ?? "") : "";
  const panel = (step: Step) => ({
    number: steps.indexOf(step) + 1,
    isOpen: shown === step,
    isDone: isDone(step),
    onOpen: () => setOpen(step),
  });
  return (
    <Columns>
      <Stack>
        <StepPanel {...panel("service")} title="Session" said={beacon && serviceWords(beacon, wish.people)}>
          <ServiceStep {...facts} onDone={go("service")} />
        </StepPanel>
        <StepPanel
          {...panel("time")}
          title="When and with whom"
          said={beacon && [timeWords(wish, beacon, timeZone), coming].filter(Boolean).join(", with ")}
        >
          {beacon && (
            <TimeStep
              {...facts}
              key={beacon.id}
              beacon={beacon}
              preferred={user.schedule}
              like={like}
              onDone={go("time")}
            />
          )}
        </StepPanel>
        <StepPanel {...panel("place")} title="Where" said={place && addressLine(place)}>
          {user.location ? (
            <PlaceStep {...facts} home={home} onDone={go("place")} />
          ) : (
            <NoAddress here={facts.here} />
          )}
        </StepPanel>
        <StepPanel {...panel("pay")} title="Pay" isDone={false} said="">
          <PayStep {...facts} book={book} onOpen={setOpen} />
        </StepPanel>
      </Stack>
      {beacon && (
        <Summary {...facts} beacon={beacon} home={home} coming={coming} isPaying={shown === "pay"} />
      )}
    </Columns>
  );
}
