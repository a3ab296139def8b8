/** What each of so many people pays, minor units, rounded up. */
export const perHead = (amount: number, people: number): number => Math.ceil(amount / people);
