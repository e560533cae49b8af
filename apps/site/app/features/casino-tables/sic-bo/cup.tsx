import type { Throw } from '@fairbook/games/tables/sic-bo/index';
import { Die } from './die.tsx';

/** The plate that the dice lie on. */
const Plate = () => (
  <svg viewBox="0 0 180 60" aria-hidden="true">
    <ellipse cx="90" cy="38" rx="88" ry="20" fill="#000" opacity=".3" />
    <ellipse cx="90" cy="33" rx="86" ry="20" fill="#8c5a1e" />
    <ellipse cx="90" cy="30" rx="86" ry="20" fill="#e0b45a" />
    <ellipse cx="90" cy="29" rx="76" ry="16" fill="#2b1119" />
    <ellipse cx="90" cy="31" rx="76" ry="14" fill="#4a1a2a" />
  </svg>
);

/** The cup of metal over them: nobody sees the dice before it is lifted. */
const Lid = () => (
  <svg className="dice-lid" viewBox="0 0 180 150" aria-hidden="true">
    <path d="M20 122C14 54 46 22 90 22s76 32 70 100c-16 14-124 14-140 0Z" fill="#c9953e" />
    <path d="M20 122C14 54 46 22 90 22c-26 12-46 46-42 110-14-3-24-6-28-10Z" fill="#f0d28c" />
    <path d="M160 122C166 54 134 22 90 22c32 8 52 42 46 110 12-3 21-6 24-10Z" fill="#8f6322" opacity=".75" />
    <path d="M44 92c2-26 12-42 26-50" fill="none" stroke="#fff6dc" strokeWidth="7" strokeLinecap="round" opacity=".75" />
    <path d="M18 110c2 22 142 22 144 0v13c-2 22-142 22-144 0Z" fill="#a8752b" />
    <path d="M18 110c2 22 142 22 144 0" fill="none" stroke="#f6e3ae" strokeWidth="3" />
    <path d="M80 22h20l-3-8H83Z" fill="#a8752b" />
    <circle cx="90" cy="9" r="9" fill="#e0b45a" />
    <circle cx="87" cy="6" r="3" fill="#fff6dc" />
  </svg>
);

interface CupProps {
  readonly dice: Throw | undefined;
  /** `on` over the dice, `shaken` by the dealer's hands, or beside them. */
  readonly lid: 'on' | 'shaken' | 'off';
}

/** Three dice on their plate, and the cup. Never mirrored. */
export function DiceCup({ dice, lid }: CupProps) {
  return (
    <div className="dice-cup" data-lid={lid} dir="ltr">
      <Plate />
      <div className="dice-lie">
        {lid === 'off'
          ? dice?.map((face, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the three dice have no names.
              <Die key={i} face={face} />
            ))
          : null}
      </div>
      <Lid />
    </div>
  );
}
