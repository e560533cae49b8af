/** The end of a brand's day by its own clock: "00:00 CET". */
export const resetText = (at: number, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone, timeZoneName: 'short' }).format(at);
