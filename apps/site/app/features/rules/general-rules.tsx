import type { RuleExamples } from '@fairbook/contract';
import { MAX_BETS } from '@fairbook/domain/coupon/kinds';
import { GENERAL_RULES } from '@fairbook/domain/settlement/market-settlement';
import type { ReactNode } from 'react';
import { useFrame } from '../../shared/page/frame-data.ts';
import { isolated, useMoney } from '../../shared/words/format.ts';
import { WithSupport } from '../../shared/words/with-support.tsx';
import { useWords } from '../../shared/words/words.tsx';
import { type LimitsOfCurrency, LimitsTable } from './limits-table.tsx';
import { Rule, RuleSection } from './rule-section.tsx';

/** Which rules of all markets stand in which section. */
const UNPLAYED: readonly string[] = ['general/abandoned', 'general/postponed', 'general/cancelled'];
const general = (unplayed: boolean) => GENERAL_RULES.filter(({ id }) => UNPLAYED.includes(id) === unplayed);

/** Figures of the brand that the rules name. */
export interface RuleFigures {
  /** Within which a postponed match may still be played. */
  readonly hours: number;
  readonly delays: readonly { readonly sport: string; readonly seconds: number }[];
  readonly limits: readonly LimitsOfCurrency[];
  readonly examples: RuleExamples;
}

/** Sections of the rules that hold for every sport, in the order they are read. */
export const GENERAL_SECTIONS = ['acceptance', 'limits', 'related', 'results', 'unplayed', 'errors', 'late', 'money'] as const;

function Acceptance({ delays }: Pick<RuleFigures, 'delays'>) {
  const { say, language } = useWords();
  const waits = delays.map(({ sport, seconds }) => say('rules_acceptance_live_sport', { sport: say(`sport_${sport}`), seconds }));
  return (
    <>
      <Rule>{say('rules_acceptance_text')}</Rule>
      <Rule>{say('rules_acceptance_live', { delays: new Intl.ListFormat(language).format(waits) })}</Rule>
      <Rule>{say('rules_acceptance_change')}</Rule>
    </>
  );
}

function Limits({ limits }: Pick<RuleFigures, 'limits'>) {
  const { say } = useWords();
  return (
    <>
      <Rule>{say('rules_limits_text')}</Rule>
      <Rule>
        <LimitsTable limits={limits} />
      </Rule>
      <Rule>{say('rules_limits_open', { most: MAX_BETS })}</Rule>
    </>
  );
}

function Related({ examples }: Pick<RuleFigures, 'examples'>) {
  const { say } = useWords();
  const money = useMoney();
  const { prices, won, oneVoid } = examples.accumulator;
  const amount = (text: string) => money(text, examples.currency);
  return (
    <>
      <Rule>{say('rules_related_text')}</Rule>
      <Rule>{say('rules_related_void')}</Rule>
      <Rule>
        {say('rules_related_example', {
          stake: amount(examples.stake),
          prices: isolated(prices.join(' × ')),
          won: isolated(won.exact),
          payout: amount(won.payout),
          void: isolated(oneVoid.exact),
          voidPayout: amount(oneVoid.payout),
        })}
      </Rule>
    </>
  );
}

/** Rules of all markets, by the words of the program that settles by them. */
function General({ unplayed, hours }: Pick<RuleFigures, 'hours'> & { readonly unplayed: boolean }) {
  const { say } = useWords();
  return general(unplayed).map(({ id, key }) => (
    <Rule key={id} id={id}>
      {say(key, { hours })}
    </Rule>
  ));
}

/** What holds for every sport. */
export function GeneralRules({ hours, delays, limits, examples }: RuleFigures) {
  const { say } = useWords();
  const texts: Readonly<Record<(typeof GENERAL_SECTIONS)[number], ReactNode>> = {
    acceptance: <Acceptance delays={delays} />,
    limits: <Limits limits={limits} />,
    related: <Related examples={examples} />,
    results: (
      <>
        <Rule>{say('rules_results_text')}</Rule>
        <General unplayed={false} hours={hours} />
      </>
    ),
    unplayed: <General unplayed hours={hours} />,
    errors: (
      <>
        <Rule>{say('rules_errors_text')}</Rule>
        <Rule>{say('rules_errors_reason')}</Rule>
      </>
    ),
    late: <Rule>{say('rules_late_text')}</Rule>,
    money: <Rule>{say('rules_money_text')}</Rule>,
  };
  return GENERAL_SECTIONS.map((id) => (
    <RuleSection key={id} id={id} title={say(`rules_${id}`)}>
      {texts[id]}
    </RuleSection>
  ));
}

/** Whom to write to, and who decides after that. */
export function Complaints() {
  const { say } = useWords();
  const { brand } = useFrame();
  return (
    <RuleSection id="complaints" title={say('rules_complaints')}>
      <Rule>
        <WithSupport>{say('rules_complaints_text', { support: isolated(brand.supportEmail) })}</WithSupport>
      </Rule>
      {brand.licence ? (
        <Rule>
          {say('rules_complaints_licensed', {
            authority: isolated(brand.licence.authority),
            number: isolated(brand.licence.number),
          })}
        </Rule>
      ) : null}
    </RuleSection>
  );
}
