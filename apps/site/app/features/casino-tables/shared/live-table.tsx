import { Strip } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useIsLost } from '../../../live/index.ts';
import { useSay } from '../../../shared/words/words.tsx';
import { type GameScreenProps, LastStrip, MissedNotice } from '../../casino-game/index.ts';
import type { DealerName } from '../dealer/dealers.ts';
import type { QuickBet } from '../parts/quick-bets.tsx';
import { useBack } from '../parts/result-line.tsx';
import type { DrawPose } from './dealer-doings.ts';
import { FairRound } from './fair-round.tsx';
import { othersOf } from './others.ts';
import { RoundBar } from './round-bar.tsx';
import { Scene, type SceneProps } from './scene.tsx';
import { SharedFoot } from './shared-foot.tsx';
import { StakesList } from './stakes-list.tsx';
import { TableLog } from './table-log.tsx';
import { useOwnRounds } from './use-own-rounds.ts';
import { usePose } from './use-pose.ts';
import type { SharedBetting } from './use-shared-betting.ts';
import type { SharedTable } from './use-shared-table.ts';
import { useTableSounds } from './use-table-sounds.ts';
import { useTableWords } from './use-table-words.ts';

export interface LiveTableProps<View> {
  readonly props: GameScreenProps;
  readonly table: SharedTable<View>;
  readonly betting: SharedBetting<View>;
  readonly kind: SceneProps['kind'];
  /** How the draw is made by hand, and how long it takes to be seen. */
  readonly draw: DrawPose;
  readonly moveMs: number;
  /** What goes on meanwhile, in words. */
  readonly moving: string;
  readonly result: (view: View) => string;
  /** On the table before the dealer. */
  readonly prop: ReactNode;
  /** The last results, under the state of the round. */
  readonly strip?: ReactNode;
  /** The felt. */
  readonly board: ReactNode;
  /** What records past rounds in more room. */
  readonly record?: ReactNode;
  readonly quick?: readonly QuickBet[];
}

/** Of a round that was seen: what came, and what the player gets back. */
function Result<View>({ props, table, result }: Pick<LiveTableProps<View>, 'props' | 'table' | 'result'>) {
  const { own, drawn } = table;
  const back = useBack(own ?? { staked: 0n, won: 0n }, props.amounts);
  if (!drawn) return null;
  return (
    <>
      <strong>{result(drawn.view)}</strong> {own ? <span data-won={own.won > own.staked ? '' : undefined}>{back}</span> : null}
    </>
  );
}

/** What somebody at the table has to know beside its round: that news do not come, that the house was away, or what came of a round meanwhile. */
function Notices({ table, props }: { readonly table: SharedTable<unknown>; readonly props: Pick<GameScreenProps, 'amounts'> }) {
  const say = useSay();
  const lost = useIsLost();
  const interrupted = table.state.view.round?.interrupted === true;
  return (
    <>
      {lost || interrupted ? (
        <Strip icon={lost ? 'wifi-slash' : 'warning-circle'} tone="warning">
          {say(lost ? 'shared_lost' : 'shared_interrupted')}
        </Strip>
      ) : null}
      <MissedNotice missed={table.state.missed} amounts={props.amounts} />
    </>
  );
}

/** A table that many share: the dealer, the round and its clock, the felt, the stakes of all, and what the player does. */
export function LiveTable<View>(given: LiveTableProps<View>) {
  const { props, table, betting, kind, draw, moveMs, moving, result, prop, strip, board, record, quick } = given;
  const { state, stage, own, told } = table;
  const say = useSay();
  const { round, count } = state.view;
  const pose = usePose(stage, round, draw);
  const others = othersOf(state, props.amounts.text, props.session.currency);
  const last = useOwnRounds(own, round?.phase === 'pause' ? round.since : undefined);
  const lines = useTableWords(props, table, betting, result);
  useTableSounds(props, table);
  return (
    <div className="tg live-table" data-game={props.game.id} data-stage={stage}>
      <Scene dealer={props.game.id as DealerName} pose={pose} {...{ kind, count }} others={Math.min(count, others.bets.length)}>
        {prop}
      </Scene>
      <div className="live-state">
        <RoundBar
          game={props.game.id}
          {...{ stage, round, moveMs, moving }}
          still={props.still}
          result={<Result {...{ props, table, result }} />}
        />
        <Notices table={table} props={props} />
      </div>
      {strip === undefined ? null : <div className="live-last">{strip}</div>}
      <div className="live-felt">{board}</div>
      {record === undefined ? null : <div className="live-record">{record}</div>}
      <aside className="live-side">
        <StakesList props={props} table={table} />
        <FairRound told={told[0]} open={props.open} />
      </aside>
      <SharedFoot {...{ props, betting, quick }} />
      <LastStrip last={last} open={props.open} name={say('shared_own')} />
      <TableLog lines={lines} />
    </div>
  );
}
