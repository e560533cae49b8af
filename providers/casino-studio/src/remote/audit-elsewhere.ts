import type { KeptRound, RoundAudit, StudioPlayer } from '@fairbook/provider-kit';
import { differs, sumOf } from '../sums.ts';
import type { StudioClient } from './client.ts';
import { SUMS_AT_ONCE, type SumsWire } from './schema.ts';

/** The sums of a player's rounds are waited for so long, ms. */
const SUMS_MS = 10_000;
/** After so many calls without an answer the studio is asked no more: a check of the books ends. */
const MOST_LOST = 5;

type Sums = ReadonlyMap<string, SumsWire>;

async function sumsOf({ ask }: Pick<StudioClient, 'ask'>, { player, brand }: StudioPlayer): Promise<Sums> {
  const sums = new Map<string, SumsWire>();
  for (let after: string | undefined; ; ) {
    const answer = await ask('play/sums', { player, brand, ...(after !== undefined && { after }) }, SUMS_MS);
    if (!answer.ok) throw new Error('the studio does not tell its rounds');
    for (const each of answer.rounds) sums.set(each.round, each);
    if (answer.rounds.length < SUMS_AT_ONCE) return sums;
    after = answer.rounds.at(-1)?.round;
  }
}

function problemsOf({ status, acts }: KeptRound, sums: SumsWire | undefined): string[] {
  const [staked, won] = [sumOf(acts, (act) => act.staked), sumOf(acts, (act) => act.won)];
  // Of one that was given back before it was drawn the studio may know nothing.
  if (!sums)
    return status === 'voided' ? [] : [status === 'open' ? 'it is open, and the studio has no such round' : 'the studio has no such round'];
  if (status === 'open') return [];
  return [...differs('it staked', sums.staked, staked), ...(sums.isOwed ? [] : differs('it paid', sums.won, won))];
}

/** What was kept with an act is of a round that was played in this process: over the wire nothing is. */
export const wasPlayedHere = ({ acts }: Pick<KeptRound, 'acts'>): boolean => acts.some(({ detail }) => detail !== undefined);

/** The studio's own sums of one player after another; undefined where it did not tell them. */
function sumsInTurn(client: Pick<StudioClient, 'ask'>): (of: StudioPlayer) => Promise<Sums | { readonly lost: string }> {
  let at: { readonly key: string; readonly sums: Sums | { readonly lost: string } } | undefined;
  let lost = 0;
  return async ({ player, brand }) => {
    const key = JSON.stringify([brand, player]);
    if (at?.key === key) return at.sums;
    const sums =
      lost >= MOST_LOST
        ? { lost: 'it gave no answer too often' }
        : await sumsOf(client, { player, brand }).catch((error: Error) => {
            lost += 1;
            return { lost: error.message };
          });
    at = { key, sums };
    return sums;
  };
}

/**
 * Holds rounds of the wallet against those of the studio in another process, which computes them again itself. Where it does not answer, that is told
 * once, and at the end of a brand how many rounds were not looked at.
 * @param here computes those again that were played in this process before
 */
export function auditElsewhere(client: Pick<StudioClient, 'ask'>, here: RoundAudit): RoundAudit {
  const sumsAt = sumsInTurn(client);
  let unseen = 0;
  return {
    ...here,
    async round(kept, record) {
      if (wasPlayedHere(kept)) return here.round(kept, record);
      const sums = await sumsAt(kept);
      if (!('lost' in sums)) return problemsOf(kept, sums.get(kept.round));
      unseen += 1;
      return unseen === 1 ? [`it could not be held against the studio: ${sums.lost}`] : [];
    },
    async brand(...of) {
      const left = unseen > 1 ? [`${unseen} rounds could not be held against the studio`] : [];
      unseen = 0;
      return [...left, ...((await here.brand?.(...of)) ?? [])];
    },
  };
}
