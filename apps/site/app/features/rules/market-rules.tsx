import type { RuleExample, RuleExamples } from '@fairbook/contract';
import { Badge, type BadgeTone, Num } from '@fairbook/ui';
import { showPrice, useMoney, useOddsFormat } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';

type SportRules = RuleExamples['sports'][number];

const TONES: Readonly<Record<RuleExample['result'], BadgeTone>> = {
  won: 'won',
  'half-won': 'won',
  void: 'neutral',
  'half-lost': 'lost',
  lost: 'lost',
};

/** How the example match of a sport ended. */
export function ExampleMatch({ sport, examples }: { sport: SportRules; examples: RuleExamples }) {
  const { say } = useWords();
  const money = useMoney();
  const format = useOddsFormat();
  return (
    <p className="rule-match">
      <strong>{say('rules_example')}</strong>{' '}
      <bdi>
        {say('team_home')} – {say('team_away')} <Num>{sport.score}</Num>
      </bdi>{' '}
      (
      {sport.parts.map(({ name, score }, i) => (
        <span key={name}>
          {i > 0 ? ' · ' : ''}
          {name} <Num>{score}</Num>
        </span>
      ))}
      ){sport.full ? `, ${say('rules_example_full', { score: sport.full })}` : ''}.{' '}
      {sport.places ? <bdi>{say('rules_example_places', { places: sport.places })} </bdi> : null}
      {say('rules_example_stake', { stake: money(examples.stake, examples.currency), price: showPrice(examples.price, format) })}
    </p>
  );
}

/** A market: its rule, and what bets on the example match would pay. `anchor` where receipts lead to. */
export function MarketRule({ market, anchor, currency }: { market: SportRules['markets'][number]; anchor: string; currency: string }) {
  const { say } = useWords();
  const money = useMoney();
  return (
    <div id={anchor} className="card-row rule-row" data-rule="">
      <h3>{market.name}</h3>
      <div>
        <p>{say(market.key)}</p>
        <ul className="rule-examples">
          {market.examples.map(({ pick, result, payout }) => (
            <li key={pick}>
              <bdi>{pick}</bdi>
              <Badge tone={TONES[result]}>{say(`leg_${result}`)}</Badge>
              <span>{say('rules_example_pays', { amount: money(payout, currency) })}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
