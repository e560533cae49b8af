/**
 * An amount as it is written for a reader, cut before its fraction: "€10,000" and ".12". A sign of the currency behind the figure goes with the fraction.
 * `places`: digits of the fraction, which keep the mark of thousands apart from that of the fraction; 0: the amount has none.
 */
export function cutFraction(text: string, places: number): readonly [whole: string, fraction: string] {
  if (places === 0) return [text, ''];
  const at = [...text.matchAll(new RegExp(`[.,٫]\\p{Nd}{${places}}(?!\\p{Nd})`, 'gu'))].at(-1)?.index ?? text.length;
  return [text.slice(0, at), text.slice(at)];
}
