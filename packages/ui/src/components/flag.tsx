import { Icon } from '../icons/icon.tsx';

/** Address of a flag: ISO 3166 code in small letters, also `gb-eng`, `gb-sct`, `gb-wls`, `eu`, `un`. The site serves the files. */
export const flagUrl = (code: string): string => `/assets/flags/4x3/${encodeURIComponent(code.toLowerCase())}.svg`;

export interface FlagProps {
  readonly code: string;
  /** Width in CSS pixels, the height follows at 4:3; 19 in lists. */
  readonly size?: number;
  /** Name for screen readers, when no words stand beside the flag. */
  readonly label?: string;
  readonly className?: string;
}

/** Parts of the world and lands without a flag of their own in the set: a globe stands for them. */
const WITHOUT_FLAG: ReadonlySet<string> = new Set(['africa', 'asia', 'north-america', 'south-america', 'ge-ab', 'ge-so', 'tz-zan']);

export function Flag({ code, size = 19, label = '', className }: FlagProps) {
  if (WITHOUT_FLAG.has(code))
    return <Icon name="globe" size={size} {...(label === '' ? {} : { label })} {...(className === undefined ? {} : { className })} />;
  return (
    <img
      className={className === undefined ? 'flag' : `flag ${className}`}
      src={flagUrl(code)}
      width={size}
      height={Math.round(size * 0.75)}
      alt={label}
      loading="lazy"
      decoding="async"
    />
  );
}
