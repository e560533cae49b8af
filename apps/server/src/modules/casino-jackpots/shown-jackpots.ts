import type { Brand, JackpotBody, JackpotRulesBody } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import { multiplierText } from '@fairbook/games';
import { jackpotSheet } from '@fairbook/games/jackpots/returns';
import type { JackpotLevel } from '@fairbook/games/jackpots/rules';
import { hasCycle, isLevelPot, levelPot } from '@fairbook/games/jackpots/terms';
import type { StudioPlay, StudioPot } from '@fairbook/provider-kit';
import { titleIn } from '../../platform/titles.ts';
import type { JackpotKey, MadeJackpot, NamedPot } from './face.ts';

type LevelBody = JackpotBody['levels'][number];

function standing({ pot, amount, cycle, last }: StudioPot, currency: string): Pick<LevelBody, 'pot' | 'amount' | 'cycle' | 'last'> {
  const money = (value: bigint): string => moneyToText(value, currency);
  return { pot, amount: money(amount), cycle, last: last ? { prize: money(last.prize), at: last.at } : null };
}

function levelBody({ level, seed, hit }: JackpotLevel, pot: StudioPot, currency: string): LevelBody {
  return {
    level: level as LevelBody['level'],
    ...standing(pot, currency),
    hit: hit.kind,
    hitBy: hit.kind === 'must-hit-by' ? moneyToText(hit.bound, currency) : null,
    stakesToWin: hit.kind === 'mystery' ? moneyToText(BigInt(hit.stakesToWin), currency) : null,
    seed: moneyToText(seed, currency),
  };
}

/** A jackpot of the brand as players see it, with the levels that can be won; undefined while it is not fed. */
export function jackpotBody(made: MadeJackpot, pots: ReadonlyMap<string, StudioPot>, language: string): JackpotBody | undefined {
  const { jackpot, currency, title, state } = made;
  if (state !== 'open') return undefined;
  const levels = jackpot.levels.flatMap((level) => {
    const pot = pots.get(levelPot(jackpot.id, level.level));
    return pot && hasCycle(level, pot.cycle) ? [levelBody(level, pot, currency)] : [];
  });
  return levels.length === 0 ? undefined : { id: jackpot.id, title: titleIn(title, language), games: [...jackpot.games], levels };
}

/** A level by the name of its pot, also where its jackpot is not open any more. */
export function namedPot(
  find: (key: JackpotKey) => MadeJackpot | undefined,
  pot: string,
  { brandId, currency, language }: { readonly brandId: number; readonly currency: string; readonly language: string },
): NamedPot | undefined {
  const [id = ''] = pot.split('_', 1);
  const made = isLevelPot(pot) ? find({ brandId, jackpot: id, currency }) : undefined;
  const { levels = [] } = made?.jackpot ?? {};
  const level = levels.find((each) => levelPot(id, each.level) === pot);
  return made && level && { title: titleIn(made.title, language), level: level.level as NamedPot['level'], levels: levels.length };
}

/** The pot of a game itself. */
export const ownBody = (pot: StudioPot, currency: string, title: string): JackpotBody => ({
  ...{ id: pot.pot, title, games: [...pot.games] },
  levels: [
    {
      ...{ level: 'own', ...standing(pot, currency), hit: 'game', hitBy: null, stakesToWin: null },
      seed: moneyToText(0n, currency),
    },
  ],
});

/** Cycles that were won are told of so many at most. */
const MOST_CYCLES = 20;

/** The published rules of a jackpot, with what anybody needs to check its values. */
export async function rulesBody(
  studio: Pick<StudioPlay, 'hitCycles'>,
  brand: Brand,
  { jackpot, currency, ends, salt }: MadeJackpot,
): Promise<{ levels: JackpotRulesBody[]; salt: string; hash: string }> {
  const { levels, hash } = jackpotSheet(jackpot);
  return {
    levels: await Promise.all(
      jackpot.levels.map(async ({ level, toPot, toReserve }, i): Promise<JackpotRulesBody> => {
        const won = await studio.hitCycles({ brand: brand.key, currency, pot: levelPot(jackpot.id, level) }, MOST_CYCLES);
        return {
          ...{ level, toPot: multiplierText(toPot), toReserve: multiplierText(toReserve), end: ends[level] ?? null },
          returns: levels[i]?.returns.total ?? { exact: '0', decimal: '0' },
          won: won.map(({ cycle, hash: of, value }) => ({ cycle, hash: of, value: moneyToText(value, currency) })),
        };
      }),
    ),
    ...{ salt: salt ?? '', hash },
  };
}
