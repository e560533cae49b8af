import type { VideoPokerView } from '@fairbook/games/tables/video-poker/index';
import { useSay } from '../../../shared/words/words.tsx';
import type { ReplayProps } from '../../casino-game/index.ts';
import { ReplayStage } from '../parts/replay-stage.tsx';
import { HeldCards } from './held-cards.tsx';

const NONE: ReadonlySet<number> = new Set();

/** The cards of a round with those that were held. */
export function VideoPokerReplay({ round, amounts }: ReplayProps) {
  const say = useSay();
  return (
    <ReplayStage look="tg-plum" {...{ round, amounts }} nameOf={() => say('video_poker_stake')}>
      <HeldCards
        {...{ view: round.view as VideoPokerView, held: NONE, best: undefined, deciding: false, moving: false, wide: false }}
        toggle={() => {}}
      />
    </ReplayStage>
  );
}
