import { refusal } from './fields.ts';
import { MARKET_HELP, runMarket } from './market-rule.ts';
import { MARGIN_HELP, MONEY_HELP, ODDS_HELP, runMargin, runMoney, runOdds } from './number-rules.ts';
import { runSettle, SETTLE_HELP } from './settle-rule.ts';

/** A rule that can be asked from the command line: one object in, one object out. */
export interface CommandLineRule {
  readonly help: string;
  readonly run: (input: unknown) => object;
}

/** The rules of this package. A caller that has more spreads these into its own table. */
export const RULES: Readonly<Record<string, CommandLineRule>> = {
  settle: { help: SETTLE_HELP, run: runSettle },
  market: { help: MARKET_HELP, run: runMarket },
  odds: { help: ODDS_HELP, run: runOdds },
  margin: { help: MARGIN_HELP, run: runMargin },
  money: { help: MONEY_HELP, run: runMoney },
};

/** Longest line read, in characters. */
export const MAX_RULE_LINE_CHARACTERS = 100_000;

/** Answers one line of JSON by a rule. Never throws: whatever is wrong with the line is its own refusal. */
export function runRule(name: string, line: string, rules: Readonly<Record<string, CommandLineRule>> = RULES): object {
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (!rule)
    return refusal('unknown-rule', `there is no rule ${JSON.stringify(name.slice(0, 40))}; there are ${Object.keys(rules).join(', ')}`);
  if (line.length > MAX_RULE_LINE_CHARACTERS) return refusal('line-too-long', `a line has at most ${MAX_RULE_LINE_CHARACTERS} characters`);
  let input: unknown;
  try {
    input = JSON.parse(line);
  } catch {
    return refusal('bad-json', 'the line is not JSON');
  }
  try {
    return rule.run(input);
  } catch (fault) {
    // A fault in a rule is a bug, but it must not take the other lines of the reader with it.
    return refusal('fault', fault instanceof Error ? fault.message : String(fault));
  }
}
