/** Bytes of the shortest secret: what 32 random ones cannot be guessed from. */
const SHORTEST = 32;
/** A random text of that length has more characters than these, whatever alphabet it is written in. */
const FEWEST_CHARACTERS = 8;

/** The share of neighbours that lie equally far apart in the alphabet: repeated letters and counted ones have nearly all. */
function sameStep(text: string): number {
  const steps = new Map<number, number>();
  for (let i = 1; i < text.length; i++) {
    const step = text.charCodeAt(i) - text.charCodeAt(i - 1);
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  return Math.max(...steps.values()) / (text.length - 1);
}

/** Whether it is a shorter text written again and again, the last time perhaps in part. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period++) if (text.startsWith(text.slice(period))) return true;
  return false;
}

/** Why a text is no secret, as the end of a sentence; undefined where nothing speaks against it. */
export function weakness(text: string): string | undefined {
  const bytes = Buffer.byteLength(text);
  if (bytes < SHORTEST) return `has ${bytes} bytes and must have at least ${SHORTEST}`;
  if (new Set(text).size < FEWEST_CHARACTERS || sameStep(text) > 0.5 || isRepeated(text)) return 'can be guessed, so it is no secret';
  return undefined;
}
