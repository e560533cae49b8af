/** Longest stake that is looked at, characters. */
const MAX_STAKE = 20;

/** An amount as people type it, as plain decimal text: "1 000,5" is "1000.5". Grouping by point and comma at once is not guessed at. */
export function plainAmount(typed: string): string {
  const text = typed
    .slice(0, MAX_STAKE)
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(',', '.');
  return text
    .replace(/\.$/, '')
    .replace(/^\./, '0.')
    .replace(/^0+(?=\d)/, '');
}
