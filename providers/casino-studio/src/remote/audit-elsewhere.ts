import type { KeptRound, RoundAudit, StudioPlayer } from '@fairbook/provider-kit';
import { differs, sumOf } from '../sums.ts';
import type { StudioClient } from './client.ts';
import { SUMS_AT_ONCE, type SumsWire } from './schema.ts';

async function sumsOf({ ask }: StudioClient, { player, brand }: StudioPlayer): Promise<ReadonlyMap<string, SumsWire>> {
  const sums = new Map<string, SumsWire>();
  for (let after: string | undefined; ; ) {
    const answer = await ask('play/sums', { player, brand, ...(after !== undefined && { after }) });
    if (!answer.ok) throw new Error('the studio does not tell its rounds');
    for (const each of answer.rounds) sums.set(each.round, each);
    if (answer.rounds.length < SUMS_AT_ONCE) return sums;
    after = answer.rounds.at(-1)?.round;
  }
}

function problemsOf({ status, acts }: KeptRound, sums: SumsWire | undefined): string[] {
  const [staked, won] = [sumOf(acts, (act) => act.staked), sumOf(acts, (act) => act.won)];
  // One whose stake was taken back before it was drawn the studio has no round of.
  if (!sums) return status === 'closed' && (staked > 0n || won > 0n) ? ['the studio has no such round'] : [];
  if (status === 'open') return [];
  return [...differs('it staked', sums.staked, staked), ...(sums.isOwed ? [] : differs('it paid', sums.won, won))];
}

/** What was kept with an act is of a round that was played in this process: over the wire nothing is. */
export const wasPlayedHere = ({ acts }: Pick<KeptRound, 'acts'>): boolean => acts.some(({ detail }) => detail !== undefined);

/**
 * Holds rounds that are over here against those of the studio in another process, which computes them again itself. Where it does not answer, that is
 * what is told.
 * @param here computes those again that were played in this process before
 */
export function auditElsewhere(client: StudioClient, here: RoundAudit): RoundAudit {
  let at: { readonly key: string; readonly sums: ReadonlyMap<string, SumsWire> } | undefined;
  return {
    ...here,
    async round(kept, record) {
      if (wasPlayedHere(kept)) return here.round(kept, record);
      const key = JSON.stringify([kept.brand, kept.player]);
      try {
        if (at?.key !== key) at = { key, sums: await sumsOf(client, kept) };
      } catch (error) {
        return [`it could not be held against the studio: ${(error as Error).message}`];
      }
      return problemsOf(kept, at.sums.get(kept.round));
    },
  };
}
