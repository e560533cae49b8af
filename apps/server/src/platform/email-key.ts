/** How an address is compared: letter case does not matter. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();
