import type { JackpotBody, JackpotRulesBody, JackpotRulesView } from '@fairbook/contract';
import { KeyValue, KeyValues, Num } from '@fairbook/ui';
import { fairnessLink, type WinLink } from '../../shared/casino/fairness-link.ts';
import { showMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { minorOf } from './levels.ts';

interface FairValuesProps {
  readonly jackpot: JackpotBody;
  readonly rules: NonNullable<JackpotRulesView['rules']>;
  readonly names: ReadonlyMap<string, string>;
  readonly currency: string;
}

/** A won cycle of a level as the page that checks it is opened with. */
function winLink(
  { jackpot: { title, levels }, rules: { salt }, names, currency }: FairValuesProps,
  { level, end }: JackpotRulesBody,
  { value, ...won }: JackpotRulesBody['won'][number],
  language: string,
): string {
  const found = levels.find((each) => each.level === level);
  const minor = (amount: string | null | undefined): string => `${minorOf(amount ?? '0', currency)}`;
  return fairnessLink({
    ...{ language, currency, jackpot: title, level: names.get(level) ?? level, salt, end: end ?? '', ...won },
    ...{ value: minor(value), seed: minor(found?.seed), bound: minor(found?.hitBy) },
  } satisfies WinLink);
}

/** What the values of must-hit-by levels are checked by: the ends of their chains, the salt, and the hashes of cycles that were won. */
export function FairValues(props: FairValuesProps) {
  const { rules, names, currency } = props;
  const { say, locale, language } = useWords();
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
        {chained.flatMap((of) =>
          of.won.map(({ cycle, hash, value }) => (
            <KeyValue key={`${of.level} ${cycle}`} label={say('jackpot_cycle', { level: names.get(of.level) ?? of.level, cycle })}>
              <Num>{showMoney(value, currency, locale)}</Num> <code>{hash}</code>{' '}
              <a className="section-link" href={winLink(props, of, { cycle, hash, value }, language)}>
                {say('jackpot_check_win')}
              </a>
            </KeyValue>
          )),
        )}
      </KeyValues>
    </section>
  );
}
