import type { AnyGame } from '@fairbook/games/definition/game';
import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import type { ScratchView } from '@fairbook/games/scratch/scratch-game';
import { Num } from '@fairbook/ui';
import { useEffect, useRef, useState } from 'react';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import {
  type Amounts,
  ControlColumn,
  GameBody,
  type GameRound,
  type GameScreenProps,
  LastStrip,
  oneIn,
  type ReplayProps,
  ResultLine,
  type Seat,
  type Sound,
  singleStake,
  useSeat,
  useStake,
} from '../../casino-game/index.ts';
import { Ticket } from './ticket.tsx';

const NONE: ReadonlySet<number> = new Set();
/** The sound of a scratch lasts so long, ms: no more of them at once. */
const SCRATCH_MS = 90;

/** Fields that were opened of the card that lies there; when the last one is, the card is over. */
function useOpenFields(seat: Seat, round: GameRound | undefined, moving: boolean, sound: Sound) {
  const [open, setOpen] = useState<{ readonly round: string | undefined; readonly fields: ReadonlySet<number> }>({
    round: undefined,
    fields: NONE,
  });
  const heard = useRef(0);
  const own = open.round === round?.round ? open.fields : NONE;
  const count = (round?.view as ScratchView | undefined)?.fields.length ?? 0;
  useEffect(() => {
    if (moving && count > 0 && own.size === count) seat.arrive();
  }, [seat, moving, count, own]);
  return {
    open: own,
    // One stroke may open several before anything is drawn anew.
    openField: (at: number): void =>
      setOpen((before) => ({
        round: round?.round,
        fields: new Set([...(before.round === round?.round ? before.fields : NONE), at]),
      })),
    scratched(): void {
      const now = performance.now();
      if (now - heard.current < SCRATCH_MS) return;
      heard.current = now;
      sound.play('scratch');
    },
  };
}

/** The prizes of a card at a price, the greatest first, and how many cards there are to each. */
function Prizes({ game, price, amounts }: { game: AnyGame; price: bigint; amounts: Amounts }) {
  const { say, locale } = useWords();
  const chances = new Map<number, number>();
  for (const { pays, chance } of game.tables({})[0]?.lines ?? [])
    if (pays > 0) chances.set(pays, (chances.get(pays) ?? 0) + Number(chance.n) / Number(chance.d));
  const rows = [...chances].sort(([a], [b]) => b - a);
  return (
    <>
      <h2 className="scratch-side-title">{say('scratch_prizes_of', { price: isolated(amounts.show(price)) })}</h2>
      <table className="cg-table">
        <thead>
          <tr>
            <th scope="col">{say('scratch_prize')}</th>
            <th scope="col">{say('scratch_one_card_in')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([pays, chance]) => (
            <tr key={pays}>
              <td>
                <Num>{amounts.show(payoutOf(returned(price, pays)), 'whole')}</Num>
              </td>
              <td>
                <Num>{oneIn(chance, locale)}</Num>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="scratch-note">{say('scratch_fixed')}</p>
    </>
  );
}

/** A scratch card: bought, then uncovered by hand, field by field or at once. */
export function ScratchScreen(screen: GameScreenProps<Readonly<Record<never, never>>>) {
  const { say } = useWords();
  const { game, seat, options, amounts, sound, open: openPanel } = screen;
  const { phase, round, last } = useSeat(seat);
  const { stake = 0n } = useStake(screen);
  const moving = phase === 'moving';
  const view = round?.view as ScratchView | undefined;
  const { open, openField, scratched } = useOpenFields(seat, round, moving, sound);
  return (
    <>
      <GameBody
        look={`scratch-stage scratch-${game.id}`}
        stage={
          <>
            <Ticket
              game={game.id}
              view={view}
              price={round?.staked ?? stake}
              amounts={amounts}
              open={open}
              over={!moving}
              onOpen={openField}
              onScratch={scratched}
            />
            {moving ? null : <ResultLine result={round} amounts={amounts} before={say('scratch_before')} />}
          </>
        }
        column={
          <ControlColumn
            screen={screen}
            act={(amount) => say('scratch_act', { amount })}
            hurry={say('scratch_all')}
            byHandOnly
            order={(amount) => ({ options, stakes: singleStake(amount) })}
          />
        }
        side={<Prizes game={game} price={stake} amounts={amounts} />}
      />
      <LastStrip last={last} open={openPanel} label={say('scratch_cards')} />
    </>
  );
}

export function ScratchReplay({ game, round, amounts }: ReplayProps) {
  return (
    <div className={`cg-stage scratch-stage scratch-${game.id}`}>
      <Ticket game={game.id} view={round.view as ScratchView} price={round.staked} amounts={amounts} open={NONE} over />
    </div>
  );
}
