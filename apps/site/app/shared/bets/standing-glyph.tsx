import { Icon } from '@fairbook/ui';
import { useWords } from '../words/words.tsx';

/** Where a leg stands: to come, in play, or how it came out. */
export type LegStanding = 'to-come' | 'in-play' | 'won' | 'lost' | 'void' | 'half-won' | 'half-lost';

/** How a leg stands as a picture, with its words for screen readers. */
export function StandingGlyph({ standing }: { standing: LegStanding }) {
  const { say } = useWords();
  const words = say(`leg_${standing}`);
  if (standing === 'won' || standing === 'half-won') return <Icon name="check-circle" fill size={18} className="glyph-won" label={words} />;
  if (standing === 'lost' || standing === 'half-lost') return <Icon name="x-circle" fill size={18} className="glyph-lost" label={words} />;
  if (standing === 'void') return <Icon name="minus" bold size={18} className="glyph-void" label={words} />;
  return <span className={`glyph-${standing}`} role="img" aria-label={words} />;
}
