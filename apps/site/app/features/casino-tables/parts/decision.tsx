import { Icon, type IconName } from '@fairbook/ui';

export interface DecisionProps {
  readonly icon: IconName;
  readonly name: string;
  /** What it means now: "keep 16", "€10.00 more, one card". */
  readonly caption: string;
  /** The key that takes it. */
  readonly letter: string;
  readonly disabled: boolean;
  /** It was taken, and its answer takes a while. */
  readonly busy: boolean;
  readonly take: () => void;
}

/** A decision of a hand. All look alike: none is recommended by its colour. */
export function Decision({ icon, name, caption, letter, disabled, busy, take }: DecisionProps) {
  return (
    <button type="button" className="decision" disabled={disabled} aria-busy={busy || undefined} aria-keyshortcuts={letter} onClick={take}>
      <span className="decision-name">
        <Icon name={icon} size={18} />
        {name}
        <kbd aria-hidden>{letter}</kbd>
      </span>
      <span className="decision-caption">{caption}</span>
    </button>
  );
}
