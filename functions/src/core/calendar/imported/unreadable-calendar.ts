/** Thrown for text we can't read as a calendar. Gives no reason: that would reveal what is at an address. */
export class UnreadableCalendar extends Error {
  override readonly name = "UnreadableCalendar";

  constructor() {
    super("A calendar could not be read");
  }
}
