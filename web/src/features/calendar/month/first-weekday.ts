/** Week data of a locale: a property in older browsers, missing in Firefox. */
interface WeekInfo {
  firstDay: number;
}
type Informed = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

const SUNDAY = 7;

/** The first weekday (ISO, 1–7) of a locale such as "en-US"; Sunday where the browser does not know. */
export const firstWeekday = (language: string): number => {
  try {
    const locale: Informed = new Intl.Locale(language);
    return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? SUNDAY;
  } catch {
    return SUNDAY;
  }
};
