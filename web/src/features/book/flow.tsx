import { missingOf } from "@shared/domain/profile.ts";
import type { Area } from "@shared/model/pricing.ts";
import type { User } from "@shared/model/user.ts";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { useInstructor } from "../../data/catalogue.ts";
import { Loading } from "../../ui/loading.tsx";
import { Stack } from "../../ui/panel.tsx";
import { AreaChoice } from "./area-choice.tsx";
import type { Beginning } from "./first-wish.ts";
import { Notices } from "./notices.tsx";
import { OpenPayment } from "./open-payment.tsx";
import { Steps } from "./steps.tsx";
import { useBook } from "./use-book.ts";
import { useWish } from "./use-wish.ts";

interface FlowProps {
  uid: string;
  user: User;
  emailVerified: boolean;
  areas: readonly Area[];
  first: Beginning;
}

/** Booking, from the wish to its end. */
export function Flow({ uid, user, emailVerified, areas, first }: FlowProps) {
  const { wish, change, here } = useWish(uid, first.wish);
  const book = useBook(uid, wish);
  const { booked } = book;
  const { answer, isAsking } = book.payment;
  const navigate = useNavigate();
  useEffect(() => {
    if (booked) void navigate(`${paths.book}?${new URLSearchParams({ done: booked })}`, { replace: true });
  }, [booked, navigate]);

  const who = useInstructor(wish.who || null);
  const instructor = who.status === "ready" ? who.value : null;
  const missing = missingOf(user, emailVerified);
  const area = areas.find(({ id }) => id === wish.area);
  const teaches = instructor && area && instructor.areas.includes(area.id);
  const beacons = (area?.beacons ?? []).filter(({ id }) => !teaches || instructor.beacons.includes(id));
  const timeZone = area?.timeZone ?? user.timeZone;

  if (booked || (isAsking && !answer && book.isResumed)) return <Loading />;
  if (answer?.step === "pending" || answer?.step === "action" || answer?.step === "refused")
    return (
      <OpenPayment
        payment={book.payment}
        answer={answer}
        cards={user.cards}
        timeZone={timeZone}
        onGiveUp={book.giveUp}
      />
    );
  const facts = { wish, change, here, user, missing, areas, beacons, timeZone };
  return (
    <Stack>
      <Notices
        uid={uid}
        missing={missing}
        here={here}
        instructor={wish.who ? instructor : null}
        area={area}
        isBlocked={first.isBlocked && wish.who === ""}
      />
      {(!area || user.serviceArea === "") && (
        <AreaChoice
          areas={areas}
          chosen={wish.area}
          here={here}
          onChoose={(id) => change({ type: "area", area: id })}
        />
      )}
      {area && <Steps {...facts} key={area.id} area={area} book={book} like={first.like} />}
    </Stack>
  );
}
