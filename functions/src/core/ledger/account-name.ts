const accountText: Record<string, string> = {
  paid: "Customer's paid credit",
  given: "Customer's gift credit",
  heldPaid: "Paid credit on hold",
  heldGiven: "Gift credit on hold",
  escrow: "Kept until the session is settled",
  instructor: "Instructor",
  revenue: "Our share",
  promo: "Gifts",
  processor: "Card processor",
  bank: "Our bank",
  fees: "Fees",
  disputed: "Disputed",
  loss: "Loss",
  unclaimed: "Unclaimed",
  tax: "Sales tax",
  ownFunds: "Our own transfers",
  reserved: "Held back by the card processor",
  refundDue: "Refunds not made yet",
  disputedCredit: "Credit under dispute",
};

/** What an account of the ledger is called, without its id. */
export const accountName = (account: string): string => {
  const [name = ""] = account.split(":");
  return accountText[name] ?? name;
};
