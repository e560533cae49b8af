import { ExpandingPanel, Jackpots, Ladder, type OverlayProps } from './stage-overlays.tsx';

/** What a mechanic shows beside its reels. */
export function StageExtra(props: OverlayProps) {
  switch (props.theme.slot.mechanic) {
    case 'cascades':
      return <Ladder {...props} />;
    case 'hold-and-win':
      return props.theme.jackpots ? <Jackpots {...props} sums={props.theme.jackpots} /> : null;
    case 'expanding':
      return <ExpandingPanel {...props} />;
    default:
      return null;
  }
}
