import type { JackpotRulesView } from '@fairbook/contract';
import { KeyValue, KeyValues, Num } from '@fairbook/ui';
import { showMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';

/** What the values of must-hit-by levels are checked by: the ends of their chains, the salt, and the hashes of cycles that were won. */
export function FairValues({
  rules,
  names,
  currency,
}: {
  rules: NonNullable<JackpotRulesView['rules']>;
  names: ReadonlyMap<string, string>;
  currency: string;
}) {
  const { say, locale } = useWords();
  const chained = rules.levels.filter(({ end }) => end !== null);
  return (
    <section className="jackpot-fair">
      <h4>{say('jackpot_fair')}</h4>
      {chained.length > 0 ? <p>{say('jackpot_fair_text')}</p> : null}
      <KeyValues>
        <KeyValue label={say('jackpot_sheet_hash')}>
          <code>{rules.hash}</code>
        </KeyValue>
        {chained.length > 0 ? (
          <KeyValue label={say('jackpot_salt')}>
            <code>{rules.salt}</code>
          </KeyValue>
        ) : null}
        {chained.map(({ level, end }) => (
          <KeyValue key={level} label={say('jackpot_chain_end', { level: names.get(level) ?? level })}>
            <code>{end}</code>
          </KeyValue>
        ))}
        {chained.flatMap(({ level, won }) =>
          won.map(({ cycle, hash, value }) => (
            <KeyValue key={`${level} ${cycle}`} label={say('jackpot_cycle', { level: names.get(level) ?? level, cycle })}>
              <Num>{showMoney(value, currency, locale)}</Num> <code>{hash}</code>
            </KeyValue>
          )),
        )}
      </KeyValues>
    </section>
  );
}
