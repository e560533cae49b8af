/** Games with a table that many share and a dealer, by their ids: each is a screen of its own beside the game played alone. */
export const LIVE_TABLES = ['roulette', 'american-roulette', 'baccarat', 'sic-bo', 'dragon-tiger'] as const;
export type LiveTableName = (typeof LIVE_TABLES)[number];

/** Of the site's own games; those of suppliers outside may have the same names. */
export const isLiveTable = (code: string, own: boolean): code is LiveTableName => own && (LIVE_TABLES as readonly string[]).includes(code);
