import { hash } from 'node:crypto';
import type { JackpotDefinition, Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { assert, jackpotSeedTransfer, ok, type Result, refuse } from '@fairbook/domain';
import type { Jackpot } from '@fairbook/games/jackpots/rules';
import { jackpotIn, jackpotText, levelPot, makeHitChains, readJackpot } from '@fairbook/games/jackpots/terms';
import type { JackpotKey } from './face.ts';
import { rulesProblem } from './jackpot-problem.ts';
import { addChange, addJackpot, holdJackpots, type JackpotRow } from './jackpot-store.ts';
import type { CasinoJackpotsNeeds } from './needs.ts';

const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** Bytes of a salt that is drawn here are shown as so many characters of the secret's hexadecimal digits. */
const SALT_DIGITS = 32;

export const rulesOf = ({ id, games, levels }: JackpotDefinition): Jackpot => jackpotIn({ id, games, levels });

/** The ledger's key of the seed that a level begins with. */
export const seedKey = ({ jackpot, currency }: Omit<JackpotKey, 'brandId'>, level: string): string =>
  `jackpot:${jackpot}:${currency}:${level}`;

/** Writes a jackpot that may be run. */
export async function writeJackpot(
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

/**
 * Makes a jackpot: its rules and the ends of its chains stand from then on, before anybody knows the salt. It is held against all that its brand ever
 * made in the currency, while nobody makes or opens another.
 */
export async function makeJackpot(
  needs: CasinoJackpotsNeeds,
  tx: Tx,
  brandId: number,
  definition: JackpotDefinition,
): Promise<Result<undefined, Refusal>> {
  const of = { brandId, currency: definition.currency };
  const others = (await holdJackpots(tx, of)).map(({ rules }) => readJackpot(rules));
  const problem = rulesProblem(needs, of, rulesOf(definition), others);
  return problem ? refuse(problem) : writeJackpot(needs, tx, brandId, definition);
}

/** Writes that a jackpot which was made is open, once, and puts the house's seeds in. */
export async function writeOpening(
  needs: Pick<CasinoJackpotsNeeds, 'clock' | 'secret' | 'ledger'>,
  tx: Tx,
  key: JackpotKey,
  rules: Jackpot,
  salt: string | undefined,
): Promise<Result<undefined, Refusal>> {
  const opening = { number: 1, state: 'open', salt: salt ?? needs.secret().slice(0, SALT_DIGITS), at: needs.clock.now() } as const;
  if (!(await addChange(tx, key, opening))) return refuse({ code: 'already-decided' });
  const seeded = rules.levels.filter(({ seed }) => seed > 0n);
  const verdicts = await needs.ledger.post(
    tx,
    seeded.map(({ level, seed }) => ({
      ...{ key: seedKey(key, level), brandId: key.brandId, currency: key.currency },
      transfers: [jackpotSeedTransfer({ jackpot: levelPot(rules.id, level), amount: seed }, `${rules.id}/${key.currency}`)],
    })),
  );
  assert(
    verdicts.every((verdict) => verdict === 'posted'),
    'a jackpot that was never open was never seeded',
  );
  return ok(undefined);
}

/** Opens a jackpot that was made, where it may be run beside those that were opened since. */
export async function openJackpot(
  needs: CasinoJackpotsNeeds,
  tx: Tx,
  key: JackpotKey,
  salt: string | undefined,
): Promise<Result<undefined, Refusal>> {
  const all = await holdJackpots(tx, key);
  const row = all.find(({ jackpot }) => jackpot === key.jackpot);
  if (!row) return refuse({ code: 'not-found', field: 'jackpot' });
  if (row.changes.length > 0) return refuse({ code: 'already-decided' });
  const rules = readJackpot(row.rules);
  const opened = all.flatMap((other) => (other.changes.length > 0 ? [readJackpot(other.rules)] : []));
  const problem = rulesProblem(needs, key, rules, opened);
  return problem ? refuse(problem) : writeOpening(needs, tx, key, rules, salt);
}

/** Writes that an opened jackpot stands still or goes on, unless it does so already. */
export async function writeChange(
  { clock }: Pick<CasinoJackpotsNeeds, 'clock'>,
  tx: Tx,
  key: JackpotKey,
  { changes }: Pick<JackpotRow, 'changes'>,
  state: 'open' | 'paused',
): Promise<Result<undefined, Refusal>> {
  const { length } = changes;
  if (length === 0 || changes.at(-1)?.state === state) return refuse({ code: 'already-decided' });
  return (await addChange(tx, key, { number: length + 1, state, at: clock.now() })) ? ok(undefined) : refuse({ code: 'already-decided' });
}

/** Lets an opened jackpot stand still, or go on where it may still be run beside those that are open. It keeps what it holds. */
export async function changeJackpot(
  needs: CasinoJackpotsNeeds,
  tx: Tx,
  key: JackpotKey,
  state: 'open' | 'paused',
): Promise<Result<undefined, Refusal>> {
  const all = await holdJackpots(tx, key);
  const row = all.find(({ jackpot }) => jackpot === key.jackpot);
  if (!row) return refuse({ code: 'not-found', field: 'jackpot' });
  const open = all.flatMap((other) => (other.changes.at(-1)?.state === 'open' ? [readJackpot(other.rules)] : []));
  const goesOn = state === 'open' && row.changes.at(-1)?.state === 'paused';
  const problem = goesOn ? rulesProblem(needs, key, readJackpot(row.rules), open) : undefined;
  return problem ? refuse(problem) : writeChange(needs, tx, key, row, state);
}
