import metadata from 'libphonenumber-js/max/metadata';
import type { PhonePlans } from './library.ts';

/** The numbering plans with all kinds of numbers: for the server; browsers take `short-plans`. */
export const fullPlans = metadata as unknown as PhonePlans;
