/** Where an address asks to go on to afterwards: only addresses of this site in this language are followed. */
export const safeThen = (then: string | null, language: string): string | undefined =>
  then?.startsWith(`/${language}/`) && !then.includes('//') && !then.includes('\\') ? then : undefined;
