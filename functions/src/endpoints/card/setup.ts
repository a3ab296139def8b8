import { paymentContracts } from "../../core/api/money.ts";
import { endpoint } from "../../http/endpoint.ts";
import { paymentProcessor } from "../../operations/payments/run-payment.ts";
import { mustAnswer } from "../../payment/must-answer.ts";
import { mustNotTestCards } from "../../store/payments/card-failures.ts";
import { readOrCreateUser, updateUser } from "../../store/people/users.ts";

/** Starts saving a card; the browser sends it to the processor with the client secret, never to us. */
export const cardSetup = endpoint("/api/card/setup", paymentContracts, async (_input, context) => {
  await mustNotTestCards(context.uid, context.now);
  const port = await paymentProcessor();
  const { data: user } = await readOrCreateUser(context);
  let customer = user.processorId;
  if (customer === undefined) {
    customer = await mustAnswer("customer", port.createCustomer(context.uid, context.email || undefined));
    await updateUser(context, { processorId: customer });
  }
  const { setupId, clientSecret } = await mustAnswer("setup", port.setup(customer));
  const { name: processorName, publishableKey } = port;
  return { setupId, clientSecret, processor: processorName, ...(publishableKey && { publishableKey }) };
});
