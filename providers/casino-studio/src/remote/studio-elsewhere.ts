import { GAMES } from '@fairbook/games';
import type { CasinoGame, CasinoHost, CasinoSupplier, GivenSettings } from '@fairbook/provider-kit';
import type { AmountForm } from '@fairbook/seamless/amounts';
import { seamlessCallbacks } from '@fairbook/seamless/callbacks';
import { signatureIn } from '@fairbook/seamless/settings';
import { gamesOf, playedAlone } from '../catalogue.ts';
import { auditElsewhere, wasPlayedHere } from './audit-elsewhere.ts';
import { LOOK_MS, studioClient } from './client.ts';
import { roundIn } from './codec.ts';
import { playElsewhere } from './play-elsewhere.ts';

const ROOT = '/casino/studio';
const USUAL_CALLS_PER_SECOND = 2000;

/**
 * Fairbook's own games in a process of their own, which calls the wallet here as any supplier outside does. The site shows them itself.
 * @param before the studio as it was in this process: rounds that were played in it are looked after by it
 */
export function createStudioElsewhere(given: GivenSettings, host: CasinoHost, before: CasinoSupplier): CasinoSupplier {
  const signature = signatureIn('CASINO_STUDIO', given, 'CASINO_STUDIO_URL');
  const client = studioClient(given['CASINO_STUDIO_URL'] ?? '', signature);
  const own = gamesOf(
    GAMES.filter(({ source }) => source === 'seeds'),
    host.currencies,
  ).map(playedAlone);
  return {
    name: 'studio',
    title: 'Fairbook Studio',
    async games() {
      const listed = new Map((await client.games()).map((game) => [game.game_code, game]));
      return own.flatMap((game): CasinoGame[] => {
        const there = listed.get(game.code);
        // The site's screen of a game is made for the rules of this version.
        if (there?.version !== game.version) return [];
        const stakes = Object.entries(game.stakes).filter(([currency]) => Object.hasOwn(there.stakes, currency));
        return stakes.length === 0 ? [] : [{ ...game, stakes: Object.fromEntries(stakes) }];
      });
    },
    async launch({ game, brand, currency, money }) {
      if (!own.some(({ code }) => code === game)) return { kind: 'refused', reason: 'game-unknown' };
      if (!money) return { kind: 'studio' };
      const { player, token } = money;
      const answer = await client.ask('play/launch', { player, brand, token, game, currency }).catch(() => undefined);
      return answer?.ok ? { kind: 'studio' } : { kind: 'refused', reason: 'unavailable' };
    },
    callbacks: {
      root: ROOT,
      handle: seamlessCallbacks(host, {
        form: (given['CASINO_STUDIO_AMOUNTS'] ?? 'minor') as AmountForm,
        signature,
        // Its answers are this site's own screens: the player is told there which limit it was.
        reasons: true,
        callsPerSecond: Number(given['CASINO_STUDIO_CALLS_PER_SECOND'] ?? USUAL_CALLS_PER_SECOND),
      }),
    },
    ...(before.audit && { audit: () => auditElsewhere(client, before.audit!()) }),
    ...(before.tidy && { tidy: before.tidy }),
    async replay(kept, record) {
      if (wasPlayedHere(kept)) return before.replay?.(kept, record);
      const { player, brand, round } = kept;
      // What it moved stands here: it is told without what it showed.
      const answer = await client.ask('play/find', { player, brand, round }, LOOK_MS).catch((error: Error) => {
        host.log('error', 'the studio does not show a round', { problem: error.message });
      });
      return answer?.ok && answer.round ? roundIn(answer.round) : undefined;
    },
    studio: playElsewhere(client, host),
  };
}
