import { type Names, nameIn } from '@fairbook/contract';

/** A title in a language, as names are said in it. */
export const titleIn = (title: { readonly en: string }, language: string): string => nameIn(title as Names, language);
