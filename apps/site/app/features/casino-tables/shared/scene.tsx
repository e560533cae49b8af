import { Badge, Icon, Num } from '@fairbook/ui';
import type { CSSProperties, ReactNode } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import { DealerArms, DealerBody } from '../dealer/dealer.tsx';
import type { DealerName, DealerPose } from '../dealer/dealers.ts';

/** Stacks on the edge of the table that stand for stakes of others. */
const MOST_STACKS = 14;
/** Chips of a stack, by its place: heights of no meaning, since nobody sees what others stake where. */
const HEIGHTS = [3, 1, 2, 4, 2, 1, 3, 2, 4, 1, 2, 3, 1, 2];

/** Stakes of others as small stacks: how many there are, and nothing of what they are. */
function OthersChips({ count }: { readonly count: number }) {
  return (
    <div className="scene-chips" aria-hidden="true">
      {HEIGHTS.slice(0, Math.min(count, MOST_STACKS)).map((height, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stacks have no names.
        <span key={i} style={{ '--chips': height } as CSSProperties} />
      ))}
    </div>
  );
}

export interface SceneProps {
  readonly dealer: DealerName;
  readonly pose: DealerPose;
  /** What stands on the table, by which the scene is laid out. */
  readonly kind: 'wheel' | 'cards' | 'dice';
  /** Stakes in the round, and how many of them are not the player's. */
  readonly count: number;
  readonly others: number;
  readonly children: ReactNode;
}

/** The table with its dealer. Pictures keep their order in every direction of writing. */
export function Scene({ dealer, pose, kind, count, others, children }: SceneProps) {
  const say = useSay();
  return (
    <div className="scene" data-kind={kind} data-table={dealer}>
      <div className="scene-drawn" dir="ltr">
        <DealerBody dealer={dealer} pose={pose} />
        <div className="scene-felt" />
        <OthersChips count={others} />
        <div className="scene-prop">{children}</div>
        <DealerArms dealer={dealer} pose={pose} />
      </div>
      <Badge tone="live" dot className="scene-live">
        {say('shared_live', { dealer: say(`dealer_${dealer.replaceAll('-', '_')}`) })}
      </Badge>
      <span className="badge scene-count">
        <Icon name="users" size={14} fill />
        <Num>{count}</Num>
        <span className="sr-only">{say('shared_stakes', { count })}</span>
      </span>
    </div>
  );
}
