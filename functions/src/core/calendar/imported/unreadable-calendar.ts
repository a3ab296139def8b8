/** A text is no calendar that we read. It says no more: the reason would tell what is at an address. */
export class UnreadableCalendar extends Error {
  override readonly name = "UnreadableCalendar";

  constructor() {
    super("A calendar could not be read");
  }
}
