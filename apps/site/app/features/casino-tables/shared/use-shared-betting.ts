import { useEffect, useState } from 'react';
import { type GameScreenProps, type Refused, type TableClient, useSeat } from '../../casino-game/index.ts';
import { afterStep, type BetStep, type Chips, noBets, type PlacedBets, plus, stakesOf, sumOf } from '../bets/placed-bets.ts';
import { isUnfinished, problemOf, type StakeProblem } from '../bets/stake-rules.ts';
import { type Betting, chipsFor, rulesFor } from '../bets/use-betting.ts';
import { denominationsOf } from '../chips/denominations.ts';
import { type FeltAct, type FeltChips, feltAct, feltChips } from './felt-chips.ts';
import type { SharedTable } from './use-shared-table.ts';

/** Chips at a shared table: what boards take of chips at any table, and how far they are staked. */
export interface SharedBetting<View> extends Betting<View> {
  readonly felt: FeltChips;
  /** Chips that are not staked yet. */
  readonly laid: Chips;
  readonly now: FeltAct;
  /** An order is on its way. */
  readonly busy: boolean;
  /** What the server said to the last press. */
  readonly refused: Refused | undefined;
}

const NOTHING = (): void => {};

/** Nothing is staked behind what stands over the page and asks the player to look. */
function useForgetting(client: TableClient, held: boolean): void {
  useEffect(() => {
    if (held) client.forgetWaiting();
  }, [client, held]);
}

/** Why chips cannot be staked beside so much that is in the round already: all bets of a player in one round are bounded together. */
const problemBeside =
  (props: GameScreenProps, balance: bigint, staked: bigint) =>
  (chips: Chips): StakeProblem | undefined => {
    const { most } = props.bounds;
    const found = problemOf(chips, { ...rulesFor(props, balance), greatest: most - staked });
    return found?.code === 'over-greatest' ? { ...found, greatest: most } : found;
  };

/** Chips laid in the browser and staked by a press, in the round that is open or the next one. */
export function useSharedBetting<View>(props: GameScreenProps, table: SharedTable<View>): SharedBetting<View> {
  const { seat, session, bounds, sound } = props;
  const { client, state, stage, own, drawn } = table;
  const { balance, held } = useSeat(seat);
  const [bets, setBets] = useState<PlacedBets>(noBets);
  const [rank, setRank] = useState(0);
  const [problem, setProblem] = useState<StakeProblem>();
  const [refused, setRefused] = useState<Refused>();

  const tray = denominationsOf(bounds.least, bounds.most, props.amounts);
  const chip = tray.find((each) => each.rank === rank) ?? (tray[0] as (typeof tray)[number]);
  useForgetting(client, held);
  const open = session.money && !held && (stage === 'betting' || stage === 'waiting' || stage === 'shown');
  const felt = feltChips(stage, state.view.round?.number, state.bets, bets.chips);
  const busy = state.bets.some(({ sending }) => sending);
  const before = stage === 'betting' ? felt.staked : felt.waiting;
  const problemWith = problemBeside(props, balance, sumOf(before));

  const step = (taken: BetStep): void => {
    if (!open) return;
    // Twice what lies there, though all of it is staked: as much again.
    const again = taken.do === 'double' && bets.chips.size === 0 && felt.staked.size > 0 && stage === 'betting';
    const next = afterStep(bets, again ? { do: 'place', chips: felt.staked } : taken);
    const found = problemWith(next.chips);
    const isRefused = found !== undefined && !isUnfinished(found);
    setProblem(isRefused ? found : undefined);
    setRefused(undefined);
    if (isRefused || next === bets) return;
    setBets(next);
    sound.play('tick');
  };
  const stake = async (): Promise<void> => {
    const all = bets.chips.size > 0 ? bets : afterStep(bets, { do: 'repeat' });
    const found = problemWith(all.chips);
    setProblem(found);
    if (found) return;
    setBets({ ...afterStep(all, { do: 'staked' }), last: plus(before, all.chips) });
    sound.play('press');
    const answer = await client.stake({ options: {}, stakes: stakesOf(all.chips) });
    if (answer.ok) return;
    setRefused(answer);
    // They lie there again, to be staked once more or not.
    setBets((now) => afterStep(now, { do: 'place', chips: all.chips }));
  };
  const takeBack = async (): Promise<void> => {
    const answer = await client.takeBackAll();
    if (!answer.ok) setRefused(answer);
  };
  const now = feltAct(stage, felt, bets.chips, bets.last);
  const act = (): void => {
    if (!open || busy) return;
    setRefused(undefined);
    void (now.kind.startsWith('take-back') ? takeBack() : stake());
  };
  return {
    ...{ felt, laid: bets.chips, now, busy, refused: refused ?? state.refused, problem, step, act, tray, chip, choose: setRank, open },
    ...{ chips: felt.seen, sum: sumOf(felt.seen), running: false, deciding: false, last: bets.last, playByItself: NOTHING },
    round: stage === 'shown' ? (own ?? seenRound(props, drawn)) : undefined,
    over: felt.over && drawn !== undefined && drawn.number === state.view.round?.number,
    moving: stage === 'moving',
    canUndo: open && bets.before.length > 0,
    lay: (spots) => step({ do: 'place', chips: chipsFor(spots, chip.amount) }),
    actOrSkip: act,
  };
}

/** What came, to who had no stake in it. */
function seenRound<View>({ game, options }: GameScreenProps, drawn: SharedTable<View>['drawn']): Betting<View>['round'] {
  if (!drawn) return undefined;
  const { number, view } = drawn;
  return {
    ...{ round: `${number}`, phase: 'settled', options, stakes: [], decisions: [], choices: [], staked: 0n, won: 0n, awards: [], view },
    ...{ version: game.version, source: { kind: 'chain', number, end: '', salt: '' }, at: 0 },
  };
}
