import metadata from 'libphonenumber-js/metadata.max.json' with { type: 'json' };
import type { PhonePlans } from './library.ts';

/** The numbering plans with all kinds of numbers: for the server; browsers take `short-plans`. */
export const fullPlans = metadata as unknown as PhonePlans;
