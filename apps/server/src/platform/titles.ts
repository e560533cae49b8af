/** A title in a language; in English where it has none in it. */
export const titleIn = (title: { readonly en: string }, language: string): string =>
  (title as Readonly<Record<string, string | undefined>>)[language] ?? title.en;
