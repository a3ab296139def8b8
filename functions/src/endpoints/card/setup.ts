import { endpoint } from "../../http/endpoint.ts";
import { processor } from "../../payment/live.ts";
import { mustAnswer } from "../../payment/port.ts";
import { changeUser, readUser } from "../../store/users.ts";

/** Begins to save a card; the browser gives it to the processor with the client secret, never to us. */
export const cardSetup = endpoint("/api/card/setup", async (_input, context) => {
  const port = await processor();
  const { data: user } = await readUser(context);
  let customer = user.processorId;
  if (customer === undefined) {
    customer = await mustAnswer(port.createCustomer(context.uid));
    await changeUser(context, { processorId: customer });
  }
  const { setupId, clientSecret } = await mustAnswer(port.setup(customer));
  const { name: processorName, publishableKey } = port;
  return { setupId, clientSecret, processor: processorName, ...(publishableKey && { publishableKey }) };
});
