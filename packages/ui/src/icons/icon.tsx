import type { BoldIconName, FilledIconName, IconName } from './names.ts';
import spriteUrl from './sprite.svg?url';

/** Address of the sprite with all icons; its name changes with its content, so it may be cached for ever. */
export const iconSpriteUrl: string = spriteUrl;

interface Common {
  /** CSS pixels, width and height; 20 when absent. */
  readonly size?: number;
  readonly className?: string;
  /** Name for screen readers. Leave it out when words stand beside the icon. */
  readonly label?: string;
  /** Turns round in right-to-left pages (arrows and carets that mean "on" or "back"). */
  readonly mirror?: boolean;
}

export type IconProps = Common &
  (
    | { readonly name: IconName; readonly fill?: false; readonly bold?: false }
    | { readonly name: FilledIconName; readonly fill?: boolean; readonly bold?: false }
    | { readonly name: BoldIconName; readonly bold?: boolean; readonly fill?: false }
  );

/** One icon of the family, in the colour of the text around it. */
export function Icon({ name, size = 20, fill, bold, className, label, mirror }: IconProps) {
  const id = fill ? `${name}-fill` : bold ? `${name}-bold` : name;
  const look = {
    className: className === undefined ? 'icon' : `icon ${className}`,
    width: size,
    height: size,
    'data-mirror': mirror ? '' : undefined,
  };
  const drawing = <use href={`${spriteUrl}#${id}`} />;
  if (label === undefined) {
    return (
      <svg aria-hidden="true" {...look}>
        {drawing}
      </svg>
    );
  }
  return (
    <svg role="img" aria-label={label} {...look}>
      {drawing}
    </svg>
  );
}
