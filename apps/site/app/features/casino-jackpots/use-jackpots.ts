import { jackpotsList } from '@fairbook/client/routes';
import type { JackpotsView } from '@fairbook/contract';
import { call } from '../../shared/wire/api.ts';
import { useWatched } from '../../shared/wire/use-watched.ts';

/** Amounts are asked for again so often, ms; in between what is shown counts up to the last that was told. */
export const AGAIN_MS = 4000;

/** Jackpots as they are now, while somebody looks at them. */
export const useJackpots = (drawn: JackpotsView): JackpotsView =>
  useWatched(drawn, (signal) => call(jackpotsList, { query: { currency: drawn.currency }, signal }), AGAIN_MS);
