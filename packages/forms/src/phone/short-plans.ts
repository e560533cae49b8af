import metadata from 'libphonenumber-js/min/metadata';
import { type PhonePlans, phoneVerdict } from './library.ts';

/** A number as a browser judges it, by lengths and patterns; loaded with the first phone field. */
export const shortVerdict = (e164: string): ReturnType<typeof phoneVerdict> => phoneVerdict(metadata as unknown as PhonePlans, e164);
