import type { Brand } from '@fairbook/contract';
import { toHex } from '@fairbook/ui/contrast.ts';
import { palette } from '@fairbook/ui/theme.ts';

/** A brand's colours for pages and messages that the site's style sheet does not reach. */
export function brandColours(look: Brand['look'], scheme: 'dark' | 'light') {
  const colours = palette(look, scheme);
  return {
    page: toHex(colours['surface-0']),
    card: toHex(colours['surface-1']),
    line: toHex(colours['line']),
    text: toHex(colours['text-1']),
    quiet: toHex(colours['text-2']),
    accent: toHex(colours['accent']),
    onAccent: toHex(colours['on-accent']),
    radius: look.radius,
  };
}
