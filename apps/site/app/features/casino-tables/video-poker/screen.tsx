import { bestHold, HOLD, type VideoPokerView } from '@fairbook/games/tables/video-poker/index';
import { DEUCES_WILD, JACKS_OR_BETTER, type VideoPokerRules } from '@fairbook/games/tables/video-poker/pay-tables';
import { Num } from '@fairbook/ui';
import { useEffect, useMemo, useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { ActButton, type GameScreenProps, LastStrip, useGameKeys, useSeat } from '../../casino-game/index.ts';
import { type Betting, useBetting } from '../bets/use-betting.ts';
import { Problem } from '../parts/problem.tsx';
import { toNumber } from '../parts/rational-text.ts';
import { ResultLine } from '../parts/result-line.tsx';
import { RingSpot } from '../parts/ring-spot.tsx';
import { SpotGroup } from '../parts/spot-group.tsx';
import { TableFoot } from '../parts/table-foot.tsx';
import { TrainerSwitch } from '../parts/trainer.tsx';
import { useDealSounds } from '../parts/use-deal-sounds.ts';
import { useRoomy } from '../parts/use-roomy.ts';
import { useRoving } from '../parts/use-roving.ts';
import { FeltPays, useHandName } from '../poker/poker-hand.tsx';
import { bitsOf, placesOf, toggled } from './held.ts';
import { HeldCards } from './held-cards.tsx';

const HAND = 5;
type Kind = 'jacks-or-better' | 'deuces-wild';
const RULES: Readonly<Record<Kind, VideoPokerRules>> = { 'jacks-or-better': JACKS_OR_BETTER, 'deuces-wild': DEUCES_WILD };
const kindOf = ({ game }: Pick<GameScreenProps, 'game'>): Kind => (game.id === 'deuces-wild' ? 'deuces-wild' : 'jacks-or-better');

/** What the machine pays for the stake that lies there. */
function Pays({ rules, stake, made, props }: { rules: VideoPokerRules; stake: bigint; made: string | undefined; props: GameScreenProps }) {
  const { say } = useWords();
  const handName = useHandName();
  return (
    <FeltPays
      title={say('video_poker_pays')}
      lines={rules.lines
        .filter(({ pays }) => pays > 0)
        .map(({ id, pays }) => ({
          id,
          name: handName(id),
          pays: stake === 0n ? say('video_poker_times', { times: pays }) : props.amounts.show(stake * BigInt(pays)),
        }))}
      made={made}
    />
  );
}

/** The best cards to hold of those dealt and what they give back on average, for who trains. */
function useAdvice(kind: Kind, view: VideoPokerView | undefined, on: boolean) {
  const cards = on && view?.held === undefined ? view?.cards : undefined;
  return useMemo(() => {
    if (!cards) return undefined;
    const { best, holds } = bestHold(kind, cards);
    const hold = holds.find(({ held }) => held === best);
    return hold && { places: placesOf(best, HAND), average: toNumber(hold.value) };
  }, [kind, cards]);
}

/** The cards that are held until the draw: none of a new deal. */
function useHeld(round: string | undefined) {
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins with nothing held.
  useEffect(() => setHeld(new Set()), [round]);
  return { held, toggle: (place: number) => setHeld((now) => toggled(now, place)) };
}

interface DrawFootProps {
  readonly props: GameScreenProps;
  readonly betting: Betting<VideoPokerView>;
  readonly held: ReadonlySet<number>;
  readonly toggle: (place: number) => void;
  readonly draw: () => void;
}

/** The foot while cards may be held. */
function DrawFoot({ props, betting, held, toggle, draw }: DrawFootProps) {
  const { say } = useWords();
  const { seat, amounts } = props;
  useGameKeys(Object.fromEntries(Array.from({ length: HAND }, (_, place) => [String(place + 1), () => toggle(place)])));
  return (
    <div className="tg-foot">
      <Problem seat={seat} text={undefined} />
      <p className="video-poker-hint">{say('video_poker_hold')}</p>
      <p className="tg-sum">
        <span>{say('felt_laid')}</span>
        <Num>{amounts.show(betting.sum)}</Num>
      </p>
      <div className="tg-act">
        <ActButton seat={seat} onAct={draw} off={!betting.deciding}>
          {betting.moving
            ? say('felt_skip')
            : held.size === HAND
              ? say('video_poker_keep_all')
              : say('video_poker_draw', { count: HAND - held.size })}
        </ActButton>
      </div>
    </div>
  );
}

/** Video poker: five cards, of which any are held, and one draw. */
export function VideoPokerScreen(props: GameScreenProps) {
  const { say, locale } = useWords();
  const kind = kindOf(props);
  const wide = useRoomy();
  const [training, setTraining] = useState(false);
  const { last } = useSeat(props.seat);
  const betting = useBetting<VideoPokerView>(props);
  const { round, over, moving, deciding, chips } = betting;
  const view = round?.view;
  const { held, toggle } = useHeld(round?.round);
  const draw = (): void => void props.seat.decide({ move: HOLD, value: bitsOf(held) });
  const advice = useAdvice(kind, deciding ? view : undefined, training && !props.session.money);
  const roving = useRoving('stake');
  useDealSounds(props, moving, HAND - (view?.held?.length ?? 0));
  const handName = useHandName();
  const between = round?.phase === 'deciding' || (moving && view?.held !== undefined);
  const average = advice && new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(advice.average);
  return (
    <div className="tg" data-game={kind}>
      <div className="tg-stage tg-plum video-poker-stage">
        <Pays rules={RULES[kind]} stake={chips.get('stake') ?? 0n} made={view && !moving ? view.line : undefined} props={props} />
        <div className="video-poker-play">
          <HeldCards {...{ view, wide, moving: moving && !props.still, deciding, toggle }} held={held} best={advice?.places} />
          {over && round && view ? (
            <ResultLine round={round} amounts={props.amounts} text={say('video_poker_result', { hand: handName(view.line) })} />
          ) : (
            <p className="tg-result">
              {deciding && view ? say('video_poker_now', { hand: handName(view.line) }) : say(moving ? 'felt_dealing' : 'felt_lay_chips')}
            </p>
          )}
          <SpotGroup className="video-poker-stake" roving={roving}>
            <RingSpot
              spot="stake"
              size="main"
              short={say('blackjack_bet')}
              name={say('video_poker_stake')}
              // The ring keeps the focus of who laid the chip by keyboard: Space is the act of the round there too.
              betting={deciding ? { ...betting, actOrSkip: draw } : betting}
              {...{ roving, amounts: props.amounts }}
            />
            {props.session.money ? null : <TrainerSwitch on={training} set={setTraining} />}
            {average === undefined ? null : <p>{say('video_poker_best', { average })}</p>}
          </SpotGroup>
        </div>
      </div>
      {between ? (
        <DrawFoot {...{ props, betting, held, toggle, draw }} />
      ) : (
        <TableFoot props={props} betting={betting} actName={(amount) => say('felt_deal_for', { amount })} />
      )}
      <LastStrip last={last} open={props.open} />
    </div>
  );
}
