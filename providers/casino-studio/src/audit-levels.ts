import { isLevelPot } from '@fairbook/games/jackpots/terms';
import type { JackpotChange, KeptRound } from '@fairbook/provider-kit';
import type { KeptFacts } from './facts.ts';
import type { Jackpots } from './jackpots.ts';

/** A stake was decided by what its process knew of jackpots: a change of another process is known within so long, ms. */
const KNOWN_WITHIN_MS = 60_000;

/** Whether stakes played for a level in a time, unix ms: all of it, part of it, or none. */
function fedIn(changes: readonly JackpotChange[], from: number, to: number): 'all' | 'part' | 'none' {
  const before = changes.findLast(({ at }) => at <= from)?.fed ?? false;
  const isOther = changes.some(({ at, fed }) => at > from && at <= to && fed !== before);
  return isOther ? 'part' : before ? 'all' : 'none';
}

const namesOf = (pots: readonly string[]): string => pots.toSorted().join(', ') || 'no level';

/**
 * Holds the levels that rounds played for against the times at which jackpots were opened, stood still and went on: nobody's stake leaves one out
 * that was fed, or plays for one that was not, and what a stake named its end fed.
 */
export function auditLevels(jackpots: Pick<Jackpots, 'ever'>) {
  const known = new Map<string, ReturnType<Jackpots['ever']>>();
  const over = ({ brand, currency, game }: KeptRound) => {
    const key = `${brand}/${currency}/${game}`;
    const found = known.get(key) ?? jackpots.ever(brand).filter((each) => each.currency === currency && each.level.games.includes(game));
    known.set(key, found);
    return found;
  };
  return (kept: KeptRound, facts: KeptFacts): readonly string[] => {
    const isOver = kept.status === 'closed';
    const fed = facts.pots.map(({ name }) => name).filter(isLevelPot);
    // Where a round names none its stake and its end are one act.
    const decided = facts.levels ? kept.acts[0] : kept.acts.find(({ closes }) => closes);
    if (!decided || !(facts.levels || isOver)) return [];
    const named = facts.levels ?? fed;
    const problems = isOver && namesOf(fed) !== namesOf(named) ? [`it fed ${namesOf(fed)} and its stake named ${namesOf(named)}`] : [];
    for (const { level } of over(kept)) {
      const was = fedIn(level.changes, decided.at - KNOWN_WITHIN_MS, decided.at);
      if (was === 'all' && !named.includes(level.pot)) problems.push(`it left out ${level.pot}, which its stake was to play for`);
      if (was === 'none' && named.includes(level.pot)) problems.push(`it played for ${level.pot}, which took no stakes`);
    }
    const strange = named.filter((pot) => !over(kept).some(({ level }) => level.pot === pot));
    return [...problems, ...strange.map((pot) => `it played for ${pot}, which never hung over ${kept.game}`)];
  };
}
