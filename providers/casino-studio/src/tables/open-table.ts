import { assert } from '@fairbook/domain';
import { nextStart } from '@fairbook/games/shared/phases';
import { type RecordWrite, recordKey } from '@fairbook/provider-kit';
import { isShared, readFacts } from '../facts.ts';
import { chainName, chainText, readChain, type TableChain } from './chain-record.ts';
import { makeChainAside } from './make-chain.ts';
import { type OpenBet, readState, stateName, stateRef, stateText, type Table, type TableParts, type TableState } from './table.ts';

/** A clock that was set back by less than this loses no bet, ms. */
const CLOCK_MS = 60_000;
/** Bets of a round that are found at once. */
export const BETS_AT_ONCE = 1000;

const chainRef = (table: string) => ({ of: 'brand', name: chainName(table) }) as const;

/** The table's chain, made where there is none: its end and salt are written before the first round. */
async function ensureChain(
  { store, random, chainLength, inTurn }: TableParts,
  { brand, name }: Table,
  stopWith: (stop: () => void) => void,
): Promise<TableChain> {
  const find = async () => readChain((await store.readShared(brand, [chainName(name)])).get(recordKey(chainRef(name))));
  const known = await find();
  if (known) return known;
  const text = await inTurn(async () => {
    const making = makeChainAside(chainLength, random);
    stopWith(making.stop);
    return chainText(await making.made);
  });
  await store.changeShared(brand, [chainName(name)], (records) =>
    records.has(recordKey(chainRef(name))) ? undefined : [{ ...chainRef(name), text }],
  );
  const made = await find();
  assert(made, 'a table has a chain once it is made');
  return made;
}

/** Takes the table over from whichever process ran it: from now on that one writes nothing more. */
async function takeOver({ store, runner, now }: TableParts, { brand, name, schedule }: Table): Promise<TableState> {
  let state: TableState | undefined;
  await store.changeShared(brand, [stateName(name)], (records) => {
    const before = readState(records.get(recordKey(stateRef(name))));
    const at = now();
    state = before ? { ...before, runner } : { runner, number: 1, startedAt: nextStart(schedule, at, at), phase: 'betting' };
    return [{ ...stateRef(name), text: stateText(state) }];
  });
  assert(state, 'a table that was taken over has a state');
  return state;
}

/** Writes where a round is over what was written last; false: another process wrote since. */
export const writeState = (
  { store }: TableParts,
  { brand, name }: Table,
  before: TableState,
  next: TableState,
  more: readonly RecordWrite[] = [],
): Promise<boolean> => {
  const text = stateText(next);
  return store.changeShared(brand, [stateName(name), ...more.map((write) => write.name)], (records) => {
    const found = records.get(recordKey(stateRef(name)));
    // A commit whose answer was lost.
    if (found === text) return [];
    return found === stateText(before) ? [{ ...stateRef(name), text }, ...more] : undefined;
  });
};

/** Open bets of a round, the oldest first. Once it is closed there will be no others. */
export async function openBetsOf(
  { store }: Pick<TableParts, 'store'>,
  { brand, name, game }: Table,
  { number, startedAt }: TableState,
  most = BETS_AT_ONCE,
): Promise<readonly OpenBet[]> {
  const open = await store.openRounds({ brand, game: game.id, since: startedAt - CLOCK_MS }, most);
  return open.flatMap(({ player, round, details }): OpenBet[] => {
    const facts = details[0] === undefined ? undefined : readFacts(details[0]);
    const isIts = facts && isShared(facts) && facts.shared.table === name && facts.shared.number === number;
    return isIts ? [{ player, brand, round, facts }] : [];
  });
}

/** A table with its chain and the round it is in, from what was written. */
export async function openTable(
  parts: TableParts,
  table: Table,
  stopWith: (stop: () => void) => void,
): Promise<{ readonly chain: TableChain; readonly state: TableState; readonly bets: readonly OpenBet[] }> {
  const chain = await ensureChain(parts, table, stopWith);
  const state = await takeOver(parts, table);
  return { chain, state, bets: await openBetsOf(parts, table, state) };
}
