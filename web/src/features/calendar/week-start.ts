/** What browsers tell of a locale's weeks: older ones by a property, Firefox not yet. */
interface WeekInfo {
  firstDay: number;
}
type Informed = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

const SUNDAY = 7;

/** The day (ISO, 1–7) with which weeks begin for who reads a language such as "en-US"; Sunday where nobody can tell. */
export const firstWeekday = (language: string): number => {
  try {
    const locale: Informed = new Intl.Locale(language);
    return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? SUNDAY;
  } catch {
    return SUNDAY;
  }
};
