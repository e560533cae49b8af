import type { SicBoView } from '@fairbook/games/tables/sic-bo/index';
import { useSay } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import { useMovingSound } from '../parts/use-moving-sound.ts';
import { useLastRoom } from '../parts/use-roomy.ts';
import { LiveTable } from '../shared/live-table.tsx';
import { useAfter } from '../shared/use-after.ts';
import { useSharedBetting } from '../shared/use-shared-betting.ts';
import { useSharedTable } from '../shared/use-shared-table.ts';
import { SicBoBoard } from './board.tsx';
import { DiceCup } from './cup.tsx';
import { SumTile } from './sum-tile.tsx';

/** The cup is shaken for so long, and then lifted, ms. */
const SHAKE_MS = 3400;
const LIFT_MS = 900;
const MOVE_MS = SHAKE_MS + LIFT_MS;
const DRAW = { pose: 'shaking', ms: SHAKE_MS } as const;
/** The dice rattle. */
const RATTLE = Array.from({ length: 16 }, (_, i) => 150 + i * 200);

const moveMs = (): number => MOVE_MS;

/** Sic bo at the table of the house. */
export function LiveSicBo(props: GameScreenProps) {
  const say = useSay();
  const table = useSharedTable<SicBoView>(props, moveMs);
  const betting = useSharedBetting(props, table);
  const { stage, drawn, told } = table;
  const lastRoom = useLastRoom();
  const moving = stage === 'moving';
  const shaken = useAfter(moving, SHAKE_MS);
  useMovingSound(props, moving, RATTLE);
  const off = stage === 'shown' || shaken;
  return (
    <LiveTable
      {...{ props, table, betting }}
      kind="dice"
      draw={DRAW}
      moveMs={MOVE_MS}
      moving={say('shared_shaking')}
      result={({ dice, total }) => say('game_says_dice_three', { dice: dice.join(', '), total })}
      prop={<DiceCup dice={drawn?.view.dice} lid={off ? 'off' : moving ? 'shaken' : 'on'} />}
      strip={
        told.length === 0 ? undefined : (
          <div className="live-strip">
            <span>{say('play_last')}</span>
            <ol aria-label={say('sic_bo_last')} dir="ltr">
              {told.slice(0, lastRoom).map(({ number, view }) => (
                <li key={number}>
                  <SumTile view={view} />
                </li>
              ))}
            </ol>
          </div>
        )
      }
      board={
        <div className="tg-stage tg-wine">
          <SicBoBoard props={props} betting={betting} />
        </div>
      }
    />
  );
}
