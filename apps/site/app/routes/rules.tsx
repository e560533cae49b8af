import { MARKETS } from '@fairbook/domain/market';
import { GENERAL_RULES, RULES_VERSION, ruleOf } from '@fairbook/domain/settlement/market-settlement';
import { Num } from '@fairbook/ui';
import { Footer } from '../shared/footer.tsx';
import { screenMeta } from '../shared/meta.ts';
import { wordsFor } from '../shared/say.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/rules';

/** Written from the very tables that settle bets. */
export function loader() {
  return {
    version: RULES_VERSION,
    general: GENERAL_RULES.map((rule) => ({ id: rule.id, key: rule.key })),
    markets: MARKETS.map((market) => ({
      market: market.name,
      id: ruleOf(market.name).id,
      key: ruleOf(market.name).key,
    })),
  };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_rules'), say('rules_lead'));
};

export default function Rules({ loaderData }: Route.ComponentProps) {
  const { say } = useWords();
  return (
    <>
      <article className="prose">
        <h1 className="section-title">{say('screen_rules')}</h1>
        <p>{say('rules_lead')}</p>
        <p className="note">
          <Num>{say('rules_version', { version: loaderData.version })}</Num>
        </p>
        <h2>{say('rules_acceptance')}</h2>
        <p>{say('rules_acceptance_text')}</p>
        <h2>{say('rules_money')}</h2>
        <p>{say('rules_money_text')}</p>
        <h2>{say('rules_general')}</h2>
        <ul className="rule-list">
          {loaderData.general.map((rule) => (
            <li key={rule.id} id={rule.id}>
              {say(rule.key)}
            </li>
          ))}
        </ul>
        <h2>{say('rules_markets')}</h2>
        <dl className="rule-list">
          {loaderData.markets.map((market) => (
            <div key={market.market} id={market.id}>
              <dt>
                {say(`market_${market.market}`)} <code>{market.id}</code>
              </dt>
              <dd>{say(market.key)}</dd>
            </div>
          ))}
        </dl>
      </article>
      <Footer />
    </>
  );
}
