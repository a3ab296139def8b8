import type { Booking, PriceLine } from "@core/booking/booking.ts";
import type { Transaction } from "@core/ledger/ledger.ts";
import { billToLines } from "@core/people/bill-to.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useSeller } from "../../api/hooks/use-seller.ts";
import { useUser } from "../../data/account/user.ts";
import { useBooking } from "../../data/booking/bookings.ts";
import { PriceLines } from "../../parts/booking/price/price-lines.tsx";
import {
  receiptNumber,
  receiptPaymentText,
  transactionTitle,
} from "../../parts/payments/transactions/transaction-text.ts";
import { FactRows } from "../../ui/facts.ts";
import { deviceTimeZone, formatSpan, formatTime } from "../../ui/formats/time-format.ts";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Quiet, Text } from "../../ui/text.ts";

const Head = styled("div")({ display: "grid", gap: 4 });
interface ReceiptProps {
  transaction: Transaction;
  headingId: string;
}

/** Payer, payee, time, purpose and payment source. */
export function Receipt({ transaction, headingId }: ReceiptProps) {
  const to = useBillTo();
  const seller = useSeller();
  const { createdAt, mode } = transaction;
  return (
    <>
      <Head>
        <Typography variant="h3" component="p">
          {seller.name}
        </Typography>
        <Quiet>{seller.address.join(", ")}</Quiet>
      </Head>
      <Typography component="h2" variant="h2" id={headingId}>
        {mode === "refund" ? "Refund receipt" : "Receipt"}
      </Typography>
      <FactRows>
        <dt>Date</dt>
        <dd>{formatTime(createdAt, deviceTimeZone(), "longDate")}</dd>
        <dt>Number</dt>
        <dd>{receiptNumber(transaction)}</dd>
        {to.length > 0 && (
          <>
            <dt>Bill to</dt>
            <dd dir="auto" style={{ whiteSpace: "pre-line" }}>
              {to.join("\n")}
            </dd>
          </>
        )}
      </FactRows>
      {mode === "book" ? <OfSession transaction={transaction} /> : <Sum transaction={transaction} />}
      <Text>{receiptPaymentText(transaction)}</Text>
    </>
  );
}

/** Lines of whom receipts are made out to: the company of the account, or its customer; none until they are known. */
function useBillTo(): string[] {
  const user = useUser();
  if (user.status !== "ready" || !user.value) return [];
  const { billTo, name } = user.value;
  return billTo ? billToLines(billTo) : [name].filter(Boolean);
}

/** A session's price lines, loaded when the receipt opens. */
function OfSession({ transaction }: { transaction: Transaction }) {
  const booking = useBooking(transaction.aid);
  if (booking.status === "loading") return <Loading />;
  // A deleted booking was still paid for.
  if (booking.status === "ready" && !booking.value) return <Sum transaction={transaction} />;
  if (booking.status === "failed")
    return booking.isRefused ? (
      <Sum transaction={transaction} />
    ) : (
      <>
        <LoadFailed message="We couldn't load this session's details." retry={booking.retry} />
        <Sum transaction={transaction} />
      </>
    );
  return <Session booking={booking.value as Booking} transaction={transaction} />;
}

function Session({ booking, transaction }: { booking: Booking; transaction: Transaction }) {
  const { service, instructor, schedule, billing } = booking;
  return (
    <>
      <Text>
        {service.name}, {service.minutes} minutes, with <bdi>{instructor.name}</bdi>
        <br />
        {formatSpan(schedule.start, schedule.end, schedule.timeZone)}
      </Text>
      <Sum transaction={transaction} lines={billing.lines} people={service.people} />
    </>
  );
}

interface SumProps {
  transaction: Transaction;
  lines?: readonly PriceLine[];
  people?: number;
}

/** The price lines and their total; a transaction without lines is a single line. */
function Sum({ transaction, lines, people = 1 }: SumProps) {
  const { amount, currency } = transaction.billing;
  const total = Math.abs(amount);
  const label = transaction.mode === "credit" ? "Prepaid credit" : transactionTitle(transaction);
  return (
    <PriceLines
      lines={lines ?? [{ kind: "session", label, amount: total }]}
      total={total}
      people={people}
      currency={currency}
    />
  );
}
