import type { Rule } from './json-lines.ts';

/** A rule as the command line offers it. */
export interface OfferedRule {
  readonly summary: string;
  /** One line in and one line out, as `--help` shows them. */
  readonly reference: string;
  /** Loaded when asked for: a rule of one package does not wait for another's. */
  readonly load: () => Promise<Rule>;
}

const domainRule = (name: string) => async (): Promise<Rule> => {
  const { RULES } = await import('@fairbook/domain/rules/index');
  const rule = (RULES as Readonly<Record<string, Rule>>)[name];
  if (!rule) throw new Error(`the domain has no rule ${name}`);
  return rule;
};

/** Every rule there is, by the name it is asked with. */
export const OFFERED_RULES: Readonly<Record<string, OfferedRule>> = {
  settle: {
    summary: 'what a bet pays: lines, stake, payout',
    reference: `in   {"kind":"single|express|system|chain|multi-bet|conditional|anti-express|lucky|patent", "stake":"10.00",
      "stakeMode"?:"total|per-line" (total), "currency":"EUR", "sizes"?:[2,3] (system: the combination sizes), "bankers"?:[0],
      "blocks"?:[[0,1],[2]], "blockStakes"?:["5.00"],
      "legs":[{"price":"1.85", "result":"won|lost|void|half-won|half-lost", "deadHeat"?:[places,tied], "rule4"?:"0.25",
               "eachWay"?:{"fraction":"1/5", "placed":true}}]}
     each-way doubles the lines: a win part and a place part of the same stake each
out  {"ok":true, "lines":1, "totalStake":"10.00", "payout":"18.50", "perLine"?:[..]}`,
    load: domainRule('settle'),
  },
  market: {
    summary: "an outcome's result from the facts of a fixture",
    reference: `in   {"market":"1x2|double-chance|draw-no-bet|total|asian-handicap|european-handicap|both-score|correct-score|
      half-time-full-time|odd-even|result-and-total|winning-margin|team-total ...",
      "period"?:"match|first-half|second-half", "line"?:"-0.75" (handicap of the named side; european: of the home side),
      "outcome":"home|draw|away|home-or-draw|home-or-away|draw-or-away|over|under|yes|no|odd|even|2:1|home/draw|home-and-over ...",
      "facts":{"home":2, "away":1, "halfHome"?:1, "halfAway"?:0, "status"?:"ended|abandoned"}}
out  {"ok":true, "result":"won|lost|void|half-won|half-lost"}`,
    load: domainRule('market'),
  },
  odds: {
    summary: 'a price in another notation',
    reference: `in   {"from":"decimal|fractional|american|hongkong|indonesian|malay", "value":"1.85", "to":"fractional"}
out  {"ok":true, "value":"17/20"}`,
    load: domainRule('odds'),
  },
  margin: {
    summary: "a market's overround and its fair probabilities",
    reference: `in   {"method":"multiplicative|additive|power|shin|odds-ratio", "prices":["1.9","3.4","4.2"]}
out  {"ok":true, "overround":..., "probabilities":[..]} (8 decimals)`,
    load: domainRule('margin'),
  },
  'price-football': {
    summary: 'fair probabilities of all football markets',
    reference: `in   {"homeRate":1.45, "awayRate":1.1, "rho":-0.05, "maxGoals"?:15,
      "state"?:{"minute":60, "home":1, "away":0, "redHome":0, "redAway":1}}
out  {"ok":true, "1x2":[home,draw,away], "total":{"2.5":[over,under],..}, "both-score":[yes,no],
      "asian-handicap":{"-0.5":[home,away],..}, "correct-score":{"1:0":..}}`,
    load: async () => (await import('@fairbook/pricing')).priceFootballRule,
  },
  money: {
    summary: 'an amount as a language writes it',
    reference: `in   {"amount":"1234.5", "currency":"EUR", "language":"de"}
out  {"ok":true, "text":"1.234,50 €"}`,
    load: domainRule('money'),
  },
};
