import type { ReceiptCheck } from '@fairbook/domain/coupon/check-receipt';
import type { Receipt } from '@fairbook/domain/coupon/receipt';
import { Badge, Button, Icon, Num } from '@fairbook/ui';
import type { Say } from '@fairbook/words';
import { useState } from 'react';
import { FixtureName } from '../../shared/fixture/fixture-name.tsx';
import { A } from '../../shared/link.tsx';
import { LocalDateTime } from '../../shared/local-time.tsx';
import { paths } from '../../shared/paths.ts';
import { useWords } from '../../shared/words.tsx';
import type { ShownLeg } from './bet-state.ts';
import { receiptDigest, shortDigest } from './receipt-digest.ts';
import { factRows } from './receipt-facts.ts';

/** What is counted, in words; a count that has none is said as its sport calls it. */
function factName(statistic: string, say: Say): string {
  const key = `fact_${statistic}`;
  const name = say(key);
  return name === key ? statistic : name;
}

type Verdict = { readonly digest: string | undefined } & ReceiptCheck;

/**
 * Computes the settlement again in this browser from the facts of the receipt, with the same rules, and says whether it comes out equal.
 * A settlement made under rules of before is not held against today's: it says so at once.
 */
export function SettlementCheck({ receipt, legs, rules }: { receipt: Receipt; legs: readonly ShownLeg[]; rules: number }) {
  const { say, language } = useWords();
  const [verdict, setVerdict] = useState<Verdict | 'busy'>();
  const check = async (): Promise<void> => {
    setVerdict('busy');
    const [{ checkReceipt }, digest] = await Promise.all([import('@fairbook/domain/coupon/check-receipt'), receiptDigest(receipt)]);
    setVerdict({ ...checkReceipt(receipt), digest });
  };
  const done = verdict === 'busy' ? undefined : verdict;
  const isOlder = receipt.rulesVersion < rules;
  return (
    <section className="check-panel" aria-labelledby="check-title">
      <header>
        <Icon
          name={done?.verdict === 'equal' ? 'seal-check' : 'seal'}
          size={24}
          className={done?.verdict === 'equal' ? 'ticket-good' : ''}
        />
        <div>
          <h2 id="check-title">{say('check_title')}</h2>
          <p>{say(isOlder ? 'check_kept' : done ? 'check_done' : 'check_text')}</p>
        </div>
        <span role="status">
          {done ? (
            <Badge tone={done.verdict === 'equal' ? 'won' : done.verdict === 'different' ? 'lost' : 'paused'}>
              {say(`check_${done.verdict}`)}
            </Badge>
          ) : null}
        </span>
      </header>
      {done?.verdict === 'different' ? (
        <p className="check-at">
          {say('check_at')} <code dir="ltr">{done.at}</code>
        </p>
      ) : null}
      {isOlder || done?.verdict === 'not-computable' ? (
        <p className="check-at">
          {say(`check_${done?.verdict === 'not-computable' ? done.reason : 'older-rules'}`, { n: receipt.rulesVersion, today: rules })}
        </p>
      ) : null}
      {receipt.legs.map((leg, i) => (
        <div key={`${leg.fixtureId} ${leg.market} ${leg.outcome} ${leg.line}`} className="check-leg">
          <h3>
            <FixtureName home={legs[i]?.home ?? ''} away={legs[i]?.away ?? ''} />
          </h3>
          <table className="check-facts">
            <caption className="sr-only">{say('check_facts')}</caption>
            <tbody>
              {factRows(leg).map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.minute ? <Num>{row.minute}</Num> : row.period ? say(`period_${row.period}`) : null}</th>
                  <td>
                    {row.kind === 'event' ? (
                      <>
                        {row.event === 'goals' ? say('check_fact_goal') : row.event}
                        {row.side ? (
                          <>
                            {' · '}
                            <bdi>{row.side === 'home' ? legs[i]?.home : legs[i]?.away}</bdi>
                          </>
                        ) : null}
                        {row.who ? (
                          <>
                            {' · '}
                            <bdi>{row.who}</bdi>
                          </>
                        ) : null}
                      </>
                    ) : row.kind === 'voided' ? (
                      row.byRule ? (
                        say('check_not_played')
                      ) : (
                        (row.who ?? '')
                      )
                    ) : row.kind === 'stated' ? (
                      <>
                        {say('check_stated')}
                        {' · '}
                        <bdi>{row.who}</bdi>
                      </>
                    ) : row.kind === 'abandoned' || row.kind === 'not_resumed' ? (
                      <>
                        {say(`check_${row.kind}`)}
                        {' · '}
                        {row.at === undefined ? null : <LocalDateTime at={row.at} />}
                      </>
                    ) : row.kind === 'cancelled' || row.kind === 'stated_void' || row.kind === 'stated_tie' ? (
                      say(`check_${row.kind}`)
                    ) : (
                      factName(row.statistic ?? '', say)
                    )}
                  </td>
                  <td>{row.score ? <Num>{row.score}</Num> : null}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="check-rule">
            {say(leg.rule.key)}{' '}
            <span className="check-id">
              <A to={`${paths.rules(language)}#${leg.rule.id}`} className="inline-link">
                {say(`market_${leg.market}`, { home: legs[i]?.home ?? say('team_home'), away: legs[i]?.away ?? say('team_away') })}
              </A>
              {leg.facts ? ` · ${say('check_version', { n: leg.facts.version })}` : ''}
            </span>
          </p>
        </div>
      ))}
      {isOlder ? null : (
        <footer>
          <Button variant="soft" onClick={() => void check()} {...(verdict === 'busy' ? { busy: say('check_busy') } : {})}>
            {say(done ? 'check_again' : 'check_act')}
          </Button>
          {done?.digest ? (
            <code className="check-digest" dir="ltr" title={done.digest}>
              {shortDigest(done.digest)}
            </code>
          ) : null}
        </footer>
      )}
    </section>
  );
}
