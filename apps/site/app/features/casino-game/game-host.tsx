import type { GamePlayRules, GameView } from '@fairbook/contract';
import { greatestStake } from '@fairbook/games/definition/bounds';
import { type Options, usualOptions } from '@fairbook/games/definition/options';
import { stepOf } from '@fairbook/games/definition/play';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useOverPage } from '../../shared/addresses/over-page.ts';
import { useStill } from '../../shared/browser/still.ts';
import { useInterrupted } from '../../shared/player/interrupted.ts';
import { currencySymbol, isolated } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import type { BesideLink } from './frame/game-bar.tsx';
import { GameFrame } from './frame/game-frame.tsx';
import { mostText, rtpText } from './frame/rtp.ts';
import { useFrameKeys } from './frame/use-frame-keys.ts';
import { useLeave } from './frame/use-leave.tsx';
import type { GameModule, PanelName, PlayRules } from './game-module.ts';
import { GameStyle } from './game-style.tsx';
import { JackpotWon } from './jackpot/jackpot-won.tsx';
import { narrationOf } from './narration/narration.ts';
import { NarrationLog } from './narration/narration-log.tsx';
import { GamePanel } from './panels/game-panel.tsx';
import { amountsOf } from './play/amounts.ts';
import type { AutoPlayer } from './play/auto-player.ts';
import type { Seat } from './play/seat.ts';
import { boundedBy, listedBy, quickStakes, type StakeBounds } from './play/stake.ts';
import { useAuto, useSeat } from './play/use-seat.ts';
import { useSounds } from './play/use-sounds.ts';
import { stakePlace, useStakeText } from './play/use-stake-text.ts';
import { useToldRounds } from './play/use-told-rounds.ts';
import type { GameRound } from './session/session.ts';
import { useOpened } from './session/use-opened.ts';
import { sound } from './sound/sound.ts';

export interface GameHostProps {
  readonly view: GameView;
  readonly rules: GamePlayRules;
  readonly money: boolean;
  /** The path that the way out leads to. */
  readonly out: string;
  readonly beside?: BesideLink | undefined;
}

const PANELS: readonly PanelName[] = ['sheet', 'fairness', 'history'];

const playRules = (rules: GamePlayRules): PlayRules => ({
  ...rules,
  autoPlay: !rules.forbidden.includes('auto-play'),
  turbo: !rules.forbidden.includes('turbo'),
  featureBuy: !rules.forbidden.includes('feature-buy'),
});

/** What may be staked and won at all, minor units: for money what the server takes of this player; of chips what the game takes. */
function limitsOf({ limits }: GameModule['game'], { stakes }: GameView, money: boolean): StakeBounds & { readonly greatestWin: bigint } {
  const { leastStake, greatestStake, greatestWin } = limits;
  const of = money && stakes ? { greatestWin, ...stakes } : { least: leastStake, most: greatestStake, greatestWin };
  return { least: BigInt(of.least), most: BigInt(of.most), step: 1n, greatestWin: BigInt(of.greatestWin) };
}

/** What a round may be staked with under options. */
function boundsOf({ game, listedPrices }: GameModule, options: Options, limits: ReturnType<typeof limitsOf>): StakeBounds {
  const { greatestWin, ...stakes } = limits;
  const bounds = boundedBy({ ...stakes, step: stepOf(game, options) }, greatestStake(game, options, greatestWin));
  return listedPrices ? listedBy(bounds) : bounds;
}

/** What floats over a game: at first the panel its address leads to, such as `#sheet`. */
function usePanels() {
  const { hash } = useLocation();
  const { shown, open } = useOverPage(PANELS);
  useEffect(() => {
    const panel = PANELS.find((each) => hash === `#${each}`);
    if (panel) open(panel);
  }, [hash, open]);
  return { shown, open };
}

/** Whether stake and options are those of something that goes on. */
function useLocked(seat: Seat, auto: AutoPlayer): boolean {
  const { round } = useSeat(seat);
  const { running } = useAuto(auto);
  return running || round?.phase === 'deciding';
}

/** What stands over the page and asks the player to look holds the game. */
function useHold(seat: Seat, auto: AutoPlayer): void {
  const interrupted = useInterrupted();
  useEffect(() => {
    seat.hold(interrupted);
    if (interrupted) auto.stop('away');
  }, [seat, auto, interrupted]);
}

/** A game that somebody plays: its session, its choices, and the frame around its screen. */
export function GameHost({ module, view, rules: given, money, out, beside }: GameHostProps & { readonly module: GameModule }) {
  const { say, locale } = useWords();
  const { game, Screen } = module;
  const rules = useMemo(() => playRules(given), [given]);
  const { session, seat, auto } = useOpened({ module, view, money, rules });
  const amounts = useMemo(() => amountsOf(session.currency, locale, currencySymbol), [session.currency, locale]);
  const [options, setOptions] = useState(() => usualOptions(game.options));
  const limits = useMemo(() => limitsOf(game, view, money), [game, view, money]);
  const bounds = useMemo(() => boundsOf(module, options, limits), [module, options, limits]);
  const place = stakePlace(view.supplier, view.code, session.currency);
  const usual = amounts.text(quickStakes(bounds, amounts.unit)[0] ?? bounds.least);
  const [stakeText, setStakeText] = useStakeText(place, usual, bounds, amounts);
  const { shown, open } = usePanels();
  const { leave, asking } = useLeave(seat, money);
  const still = useStill();
  const tell = useCallback(
    (round: GameRound) => narrationOf(game, round, { say, locale, money: (minor) => isolated(amounts.show(minor)) }),
    [game, say, locale, amounts],
  );
  useToldRounds(seat, money);
  useSounds(seat, sound, module.ends);
  useHold(seat, auto);
  useFrameKeys({ stakeText, setStakeText, bounds, amounts }, useLocked(seat, auto));
  return (
    <GameFrame
      title={say(game.nameKey)}
      rtp={rtpText(module, view, options, locale)}
      most={mostText(module, options, amounts, limits.greatestWin, (times) => say('play_most_times', { times }))}
      demo={!money && !module.shared}
      out={out}
      beside={beside}
      open={open}
      leave={leave}
    >
      <GameStyle own={module.css} />
      <Screen
        {...{ game, view, session, seat, auto, options, setOptions, stakeText, setStakeText, bounds, amounts, rules, sound, still, open }}
      />
      <JackpotWon {...{ seat, session, rules, sound, amounts, still }} />
      <NarrationLog seat={seat} tell={tell} />
      {shown ? <GamePanel panel={shown} {...{ module, view, session, seat, options, amounts, stakeText, bounds, tell }} /> : null}
      {asking}
    </GameFrame>
  );
}
