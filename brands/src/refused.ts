/** The brand folders cannot be served as they are; the message names the folder and what to change. */
export class BrandsRefused extends Error {}
