/** Words that say "club" or when it was founded, and tell nobody which club. */
const CLUB_WORDS = new Set(
  'FC AFC CF SC AC FK SK BK IF IK FF SV VfL VfB TSG TSV SSC SS US AS ACF BC CD UD SD RCD CA CS CSM CFR SCR NK HNK KF KS MKS GKS JK PFC PFK OFK HK SL AD GD CP KV RC KVC KAA RSC JS ES OGC RWDM KAS RKC NAC ROS EC Calcio 1. SpVgg Club FCI ŠK MFK MŠK AO AEL PAE AEK1 Futebol Fußballclub'.split(
    ' ',
  ),
);
/** Of these the rest of the name is not enough: "AC Milan" may be Milan, "Real" alone is nobody. */
const KEPT_AS_THEY_ARE = new Set([
  'AS Roma',
  'AS Monaco',
  'AC Milan',
  'US Lecce',
  'SC Freiburg',
  'FC Porto',
  'AC Ajaccio',
  'GFC Ajaccio',
  'FC København',
  'KF Tirana',
  'SL Benfica',
  'RC Lens',
  'AZ',
  'FC Basel',
]);
const YEAR = /^(1[89]|20)?\d{2}$|^\d\.$/;

/** "Liverpool" for "Liverpool FC", "Hoffenheim" for "TSG 1899 Hoffenheim"; the name itself when nothing sensible would be left. */
export function shortTeamName(name: string): string {
  const plain = name.replace(/\s*\(.*\)$/, '');
  if (KEPT_AS_THEY_ARE.has(plain)) return plain.replace(/^(AS|AC|US|SC|FC|KF|SL|RC) /, '');
  const words = plain.split(' ');
  while (words.length > 1 && (CLUB_WORDS.has(words[0] ?? '') || YEAR.test(words[0] ?? ''))) words.shift();
  while (words.length > 1 && (CLUB_WORDS.has(words.at(-1) ?? '') || YEAR.test(words.at(-1) ?? ''))) words.pop();
  const short = words.join(' ');
  return short.length >= 3 ? short : plain;
}
