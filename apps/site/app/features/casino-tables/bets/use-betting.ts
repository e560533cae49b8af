import { useState } from 'react';
import { type AutoRules, type GameRound, type GameScreenProps, useAuto, useSeat } from '../../casino-game/index.ts';
import { type Denomination, denominationsOf } from '../chips/denominations.ts';
import { afterStep, type BetStep, type Chips, chipsOf, noBets, type PlacedBets, stakesOf, sumOf } from './placed-bets.ts';
import { isUnfinished, problemOf, type StakeProblem, type StakeRules } from './stake-rules.ts';

export interface Betting<View> {
  /** What lies on the table now: chips that are not staked yet, or those of the round that is shown. */
  readonly chips: Chips;
  readonly sum: bigint;
  readonly tray: readonly Denomination[];
  readonly chip: Denomination;
  readonly choose: (rank: number) => void;
  /** Chips may be laid. */
  readonly open: boolean;
  /** Rounds play by themselves. */
  readonly running: boolean;
  /** A round whose outcome is on the table, or is being shown. */
  readonly round: GameRound<View> | undefined;
  /** All of it has been shown. */
  readonly over: boolean;
  readonly moving: boolean;
  /** The round waits for a decision. */
  readonly deciding: boolean;
  /** Why the last press came to nothing. */
  readonly problem: StakeProblem | undefined;
  readonly last: Chips;
  readonly canUndo: boolean;
  readonly step: (step: BetStep) => void;
  /** Lays the chosen chip, so many times, on spots. */
  readonly lay: (spots: Readonly<Record<string, number>>) => void;
  /** Stakes what lies there, or what was staked last. */
  readonly act: () => void;
  /** Stakes it round after round, until these rules or the player stop it. */
  readonly playByItself: (rules: AutoRules) => void;
  /** What Space does on a spot, which Enter lays chips on: the act, or straight to its result. */
  readonly actOrSkip: () => void;
}

/** What the chips of a table are held to. */
export function rulesFor({ game, options, bounds }: Pick<GameScreenProps, 'game' | 'options' | 'bounds'>, balance: bigint): StakeRules {
  return {
    spots: new Set(game.spots(options)),
    least: bounds.least,
    greatest: bounds.most,
    step: bounds.step,
    balance,
  };
}

/** So many times an amount, on spots. */
export const chipsFor = (spots: Readonly<Record<string, number>>, amount: bigint): Chips =>
  new Map(Object.entries(spots).map(([spot, times]) => [spot, amount * BigInt(times)]));

/** Chips on a table of spots: laid here, checked here, and staked together when the round begins. */
export function useBetting<View>(props: GameScreenProps): Betting<View> {
  const { seat, auto, bounds, options, sound } = props;
  const { phase, round, balance } = useSeat(seat);
  const { running } = useAuto(auto);
  const [bets, setBets] = useState<PlacedBets>(noBets);
  const [rank, setRank] = useState(0);
  const [cleared, setCleared] = useState<string>();
  const [problem, setProblem] = useState<StakeProblem>();

  const tray = denominationsOf(bounds.least, bounds.most, props.amounts);
  const chip = tray.find((each) => each.rank === rank) ?? (tray[0] as Denomination);
  const shown = round && round.round !== cleared ? (round as GameRound<View>) : undefined;
  const open = phase === 'ready' && round?.phase !== 'deciding' && !running;
  const chips = running ? bets.last : shown ? chipsOf(shown.stakes) : bets.chips;
  const stakeRules = rulesFor(props, balance);

  const become = (next: PlacedBets): boolean => {
    const found = problemOf(next.chips, stakeRules);
    const refused = found !== undefined && !isUnfinished(found);
    setProblem(refused ? found : undefined);
    if (refused || next === bets) return false;
    setBets(next);
    setCleared(round?.round);
    seat.dismiss();
    sound.play('tick');
    return true;
  };
  const step = (taken: BetStep): void => {
    if (open) become(afterStep(bets, taken));
  };
  /** The table as it is staked now; undefined if it cannot be. */
  const staked = (): PlacedBets | undefined => {
    if (!open) return undefined;
    const all = bets.chips.size > 0 ? bets : afterStep(bets, { do: 'repeat' });
    const found = problemOf(all.chips, stakeRules);
    setProblem(found);
    return found ? undefined : all;
  };
  const orderOf = (all: PlacedBets) => ({ options, stakes: stakesOf(all.chips) });
  const act = (): void => {
    const all = staked();
    if (!all) return;
    const playing = seat.play(orderOf(all));
    // The seat holds rounds back for a while, or until something over the page is answered: then the table stays as it is.
    if (seat.state().phase !== 'sending') return;
    setCleared(round?.round);
    setBets(all);
    void playing.then((played) => played?.ok && setBets((now) => afterStep({ ...now, chips: all.chips }, { do: 'staked' })));
  };
  return {
    ...{ chips, sum: sumOf(chips), tray, chip, choose: setRank, open, running, problem, step },
    round: shown,
    over: phase === 'ready' && shown?.phase === 'settled',
    moving: phase === 'moving',
    deciding: phase === 'ready' && shown?.phase === 'deciding',
    last: bets.last,
    canUndo: open && bets.before.length > 0,
    lay: (spots) => step({ do: 'place', chips: chipsFor(spots, chip.amount) }),
    act,
    actOrSkip: () => (phase === 'moving' ? seat.hurry() : act()),
    playByItself(rules) {
      const all = staked();
      if (!all) return;
      setCleared(round?.round);
      setBets(afterStep(all, { do: 'staked' }));
      auto.start({ order: orderOf(all) }, rules);
    },
  };
}
