/** What was typed into a field of a form; '' where there is no such field. */
export const typedText = (typed: FormData, name: string): string => String(typed.get(name) ?? '');
