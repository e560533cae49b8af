import type { Say } from '@fairbook/words';
import { wordsOf } from './words.tsx';

/** The words of a language outside of components: for titles. */
export const wordsFor = (language: string | undefined): Say => wordsOf(language ?? 'en').say;
