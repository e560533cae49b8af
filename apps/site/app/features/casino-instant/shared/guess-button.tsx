import { Icon, type IconName, Num } from '@fairbook/ui';
import type { ReactNode } from 'react';

/** A guess with its chance and its price. */
export function GuessButton({
  icon,
  art,
  label,
  chance,
  pays,
  off,
  onGuess,
}: {
  icon?: IconName;
  art?: ReactNode;
  label: string;
  chance: string;
  pays: string;
  off: boolean;
  onGuess: () => void;
}) {
  return (
    <button type="button" className="guess" disabled={off} onClick={onGuess}>
      {icon ? <Icon name={icon} size={22} /> : art}
      <strong>{label}</strong>
      <Num>{chance}</Num>
      <Num className="guess-pays">{pays}</Num>
    </button>
  );
}
