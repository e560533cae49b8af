/** Members of the Commonwealth of Independent States (its statistical committee's list), ISO alpha-2. */
const CIS: ReadonlySet<string> = new Set(['AM', 'AZ', 'BY', 'KG', 'KZ', 'MD', 'RU', 'TJ', 'UZ']);

/** The e-mail form asks for the kind and series of a document in these alone. */
export const isCis = (alpha2: string | undefined): boolean => alpha2 !== undefined && CIS.has(alpha2.toUpperCase());
