import type { SlotMode } from '@fairbook/games/slots/slot';
import type { SlotOptions } from '@fairbook/games/slots/slot-game';
import { type ComponentType, useMemo, useRef } from 'react';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, type PlayOrder, singleStake, useFast, usePots, useSeat } from '../../casino-game/index.ts';
import { winText } from '../play/reason.ts';
import type { SlotState } from '../play/slot-player.ts';
import { costOf, prizeText, shownStake } from '../play/sums.ts';
import type { SlotSounds } from '../sounds/slot-sounds.ts';
import type { SlotTheme } from '../themes/theme.ts';
import { StageExtra } from './extra.tsx';
import { FeatureBuy } from './feature-buy.tsx';
import { Intro, useIntro } from './intro.tsx';
import { OwnPot, PotStrip } from './pots.tsx';
import { SlotBar, stakeOf } from './slot-bar.tsx';
import { multiplierOf, SlotStageView } from './slot-view.tsx';
import { useByItself } from './use-by-itself.ts';
import { useSlotPlayer } from './use-slot-player.ts';
import { useStage } from './use-stage.ts';
import { WinPlate } from './win-plate.tsx';
import { worthText } from './worth.ts';

const modeOf = ({ slot }: SlotTheme, { mode }: SlotOptions): SlotMode => slot.modes.find(({ id }) => id === mode) ?? slot.modes[0];

interface Order {
  /** Undefined: none can begin. */
  readonly order: PlayOrder | undefined;
  readonly cost: bigint | undefined;
  /** Why not, in words; nothing is said of what nobody typed yet. */
  readonly wrong: string | undefined;
}

/** The next round as it is chosen: a spin at the stake, or the feature at its price. */
function useOrder(theme: SlotTheme, screen: GameScreenProps<SlotOptions>, stake: bigint | undefined): Order {
  const { say } = useWords();
  const { amounts, bounds, options, seat, rules, still } = screen;
  const { balance } = useSeat(seat);
  const fast = useFast() && rules.turbo && !still;
  const cost = stake === undefined ? undefined : costOf(stake, modeOf(theme, options).costs);
  const show = (amount: bigint): string => isolated(amounts.show(amount));
  const wrong = ((): string | undefined => {
    if (stake === undefined) return say('play_stake_not-an-amount');
    if (cost === undefined || cost % bounds.step !== 0n) return say('slot_buy_step');
    if (cost < bounds.least) return say('play_stake_under', { amount: show(bounds.least) });
    if (cost > bounds.most) return say('play_stake_over', { amount: show(bounds.most) });
    return cost > balance ? say('play_stake_over-balance', { amount: show(balance) }) : undefined;
  })();
  const isRight = wrong === undefined && cost !== undefined;
  return {
    cost,
    wrong,
    order: isRight ? { options, stakes: singleStake(cost), ...(fast && { features: ['turbo' as const] }) } : undefined,
  };
}

/** What paid in a round, for the plate over the reels. */
function useWhat(theme: SlotTheme, { round, shown }: SlotState): string {
  const { say } = useWords();
  const pictures = round?.view.pictures ?? [];
  const free = pictures.filter(({ scene }) => scene === 'free').length;
  const held = pictures.at(-1)?.scene === 'hold' ? Object.keys(shown.prizes).length : 0;
  if (held > 0) return say('slot_gems_paid', { count: held });
  if (free > 0) return say('slot_spins_paid', { count: free });
  const wins = pictures.flatMap(({ wins }) => wins);
  const [only] = wins;
  return only && wins.length === 1 ? winText(say, theme.slot, only) : say('slot_wins_paid', { count: wins.length });
}

/** The screen of one slot. */
export function slotScreen(theme: SlotTheme, sounds: SlotSounds): ComponentType<GameScreenProps<SlotOptions>> {
  return function SlotScreen(screen) {
    const { say } = useWords();
    const { amounts, options, setOptions } = screen;
    const { player, state } = useSlotPlayer(theme, sounds, screen as unknown as GameScreenProps);
    const { shown, round, open, next } = state;
    const stake = stakeOf(screen);
    const { order, cost, wrong } = useOrder(theme, screen, stake);
    const idle = open && (next === 'spin' || next === 'close');
    const prizeStake = round && !(idle && next === 'spin') ? shownStake(round.staked, round.view.costs) : (stake ?? 0n);
    const paidStake = round ? shownStake(round.staked, round.view.costs) : prizeStake;
    const money = useMemo(() => (prize: number) => prizeText(amounts, prizeStake, prize), [amounts, prizeStake]);
    const worth = useMemo(() => worthText(theme, say, (prize) => prizeText(amounts, paidStake, prize)), [say, amounts, paidStake]);
    const stage = useRef<HTMLDivElement>(null);
    const canvas = useRef<HTMLCanvasElement>(null);
    const drawn = useStage({ theme, player, stage, canvas, wild: say('slot_wild'), worth });
    const what = useWhat(theme, state);
    const pots = usePots(screen);
    const [intro, closeIntro] = useIntro(theme.slot.id);
    const byItself = useByItself(screen, player, options.mode === 'buy' ? undefined : order);
    const act = (): void => {
      byItself.forget();
      if (intro) closeIntro();
      else if (byItself.choosing && next === 'spin') byItself.start?.();
      else {
        player.press(byItself.running ? undefined : order);
        if (options.mode === 'buy' && next === 'spin') setOptions({ mode: 'spin' });
      }
    };
    const insteadOf = (): string | undefined => {
      if (intro) return say('slot_play');
      if (byItself.choosing) return say('play_auto_start');
      return options.mode === 'buy' && cost !== undefined ? say('slot_buy_for', { amount: isolated(amounts.show(cost)) }) : undefined;
    };
    return (
      <div className="slot">
        <SlotStageView
          {...{ theme, shown, money, worth, drawn, canvas, stage }}
          multiplier={multiplierOf(shown, round?.view.pictures ?? [])}
          extra={
            <>
              <StageExtra {...{ theme, shown, money }} multiplier={shown.multiplier} />
              <OwnPot {...{ theme, pots, screen }} />
            </>
          }
          plate={
            intro ? (
              <Intro {...{ theme, money }} />
            ) : shown.plate && round ? (
              <WinPlate plate={shown.plate} costs={round.view.costs} what={what} amount={amounts.show(round.won)} onClose={act} />
            ) : null
          }
        />
        <SlotBar
          {...{ theme, state, stake, prizeStake, wrong, byItself }}
          screen={screen as unknown as GameScreenProps}
          off={!intro && (byItself.choosing ? !byItself.start : !order)}
          instead={insteadOf()}
          onAct={act}
        >
          <FeatureBuy {...{ theme, screen, stake }} locked={!idle || byItself.choosing || byItself.running} />
        </SlotBar>
        <PotStrip {...{ pots, screen }} />
      </div>
    );
  };
}
