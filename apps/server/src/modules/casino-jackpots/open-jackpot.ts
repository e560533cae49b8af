import { hash } from 'node:crypto';
import type { JackpotDefinition, Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { assert, jackpotSeedTransfer, ok, type Result, refuse } from '@fairbook/domain';
import { compareRationals, ONE, plus, rational } from '@fairbook/domain/rational';
import { jackpotProblem, returnOfAll } from '@fairbook/games/jackpots/returns';
import type { Jackpot } from '@fairbook/games/jackpots/rules';
import { jackpotIn, jackpotText, levelPot, makeHitChains, readJackpot } from '@fairbook/games/jackpots/terms';
import type { CasinoGame } from '@fairbook/provider-kit';
import type { JackpotKey } from './face.ts';
import { addChange, addJackpot, findJackpot } from './jackpot-store.ts';
import type { CasinoJackpotsNeeds } from './needs.ts';

const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** Bytes of a salt that is drawn here are shown as so many characters of the secret's hexadecimal digits. */
const SALT_DIGITS = 32;

/** Levels that hang over one game at most, of all its jackpots in a currency: a round feeds no more. */
const MOST_LEVELS = 8;

export const rulesOf = ({ id, games, levels }: JackpotDefinition): Jackpot => jackpotIn({ id, games, levels });

/** The ledger's key of the seed that a level begins with. */
export const seedKey = ({ jackpot, currency }: Omit<JackpotKey, 'brandId'>, level: string): string =>
  `jackpot:${jackpot}:${currency}:${level}`;

const wrong = (detail: string): Refusal => ({ code: 'bad-input', field: 'jackpot', facts: { detail } });

/** Hundredths of a percent in one. */
const RATE = 10_000n;

/**
 * Whether a game gives back more than it takes with jackpots that hang over it, in the best way to play it: the house would pay a seed with every pot,
 * to whoever plays for it. What is said of a game is cut, so it counts as one hundredth of a percent more.
 */
const givesMore = ({ rtp }: Pick<CasinoGame, 'rtp'>, jackpots: readonly Jackpot[]): boolean =>
  compareRationals(plus(rational(BigInt(rtp.most) + 1n, RATE), returnOfAll(jackpots)), ONE) > 0;

/** What is wrong with rules before anything is made of them. */
export function definitionProblem(
  needs: Pick<CasinoJackpotsNeeds, 'brandById' | 'casinoWallet'>,
  brandId: number,
  definition: JackpotDefinition,
  others: readonly Jackpot[],
): Refusal | undefined {
  const { currency, games } = definition;
  if (!needs.brandById(brandId)?.currencies.includes(currency)) return { code: 'currency-not-offered', field: 'currency' };
  const wallet = needs.casinoWallet();
  const supplier = wallet.studio()?.supplier;
  const known = wallet.games().filter(({ supplier: of, game }) => of === supplier && games.includes(game.code));
  const unknown = games.find((code) => !known.some(({ game }) => game.code === code));
  if (unknown !== undefined) return { code: 'game-unknown', field: 'games', facts: { game: unknown } };
  const greatest = known.reduce((most, { game }) => {
    const stake = game.stakes[currency]?.most ?? 0n;
    return stake > most ? stake : most;
  }, 0n);
  const problem = jackpotProblem(rulesOf(definition), greatest);
  if (problem) return wrong(problem);
  const levelsOver = (code: string): number =>
    others.reduce((sum, other) => sum + (other.games.includes(code) ? other.levels.length : 0), definition.levels.length);
  if (games.some((code) => levelsOver(code) > MOST_LEVELS)) return wrong('too-many-levels');
  const over = (code: string): Jackpot[] => [rulesOf(definition), ...others.filter((other) => other.games.includes(code))];
  return known.some(({ game }) => givesMore(game, over(game.code))) ? wrong('gives-more-than-it-takes') : undefined;
}

/** Makes a jackpot: its rules and the ends of its chains stand from then on, before anybody knows the salt. */
export async function makeJackpot(
  needs: Pick<CasinoJackpotsNeeds, 'clock' | 'secret'>,
  tx: Tx,
  brandId: number,
  definition: JackpotDefinition,
): Promise<Result<undefined, Refusal>> {
  const rules = rulesOf(definition);
  const row = {
    ...{ brandId, jackpot: rules.id, currency: definition.currency, title: JSON.stringify(definition.title) },
    ...{ rules: jackpotText(rules), chains: JSON.stringify(makeHitChains(rules, needs.secret, sha256)), madeAt: needs.clock.now() },
  };
  return (await addJackpot(tx, row)) ? ok(undefined) : refuse({ code: 'idempotency-conflict', field: 'id' });
}

/** Opens a jackpot that was made, once, and puts the house's seeds in. */
export async function openJackpot(
  needs: Pick<CasinoJackpotsNeeds, 'clock' | 'secret' | 'ledger'>,
  tx: Tx,
  key: JackpotKey,
  salt: string | undefined,
): Promise<Result<undefined, Refusal>> {
  const row = await findJackpot(tx, key);
  if (!row) return refuse({ code: 'not-found', field: 'jackpot' });
  const opening = { number: 1, state: 'open', salt: salt ?? needs.secret().slice(0, SALT_DIGITS), at: needs.clock.now() } as const;
  if (row.changes.length > 0 || !(await addChange(tx, key, opening))) return refuse({ code: 'already-decided' });
  const { id, levels } = readJackpot(row.rules);
  const seeded = levels.filter(({ seed }) => seed > 0n);
  const verdicts = await needs.ledger.post(
    tx,
    seeded.map(({ level, seed }) => ({
      ...{ key: seedKey(key, level), brandId: key.brandId, currency: key.currency },
      transfers: [jackpotSeedTransfer({ jackpot: levelPot(id, level), amount: seed }, `${id}/${key.currency}`)],
    })),
  );
  assert(
    verdicts.every((verdict) => verdict === 'posted'),
    'a jackpot that was never open was never seeded',
  );
  return ok(undefined);
}

/** Lets an opened jackpot stand still, or go on. It keeps what it holds. */
export async function changeJackpot(
  needs: Pick<CasinoJackpotsNeeds, 'clock'>,
  tx: Tx,
  key: JackpotKey,
  state: 'open' | 'paused',
): Promise<Result<undefined, Refusal>> {
  const row = await findJackpot(tx, key);
  if (!row) return refuse({ code: 'not-found', field: 'jackpot' });
  const { length } = row.changes;
  if (length === 0 || row.changes.at(-1)?.state === state) return refuse({ code: 'already-decided' });
  const change = { number: length + 1, state, at: needs.clock.now() };
  return (await addChange(tx, key, change)) ? ok(undefined) : refuse({ code: 'already-decided' });
}
