import { payoutOf } from '@fairbook/games/definition/multiplier';
import { sayOf } from '@fairbook/games/definition/narrate';
import { biasOf } from '@fairbook/games/fair/bias';
import { Num } from '@fairbook/ui';
import type { Amounts, GameRound } from '../../app/features/casino-game/index.ts';
import { useWords } from '../../app/shared/words/words.tsx';
import type { Checked } from '../check/check.ts';
import { ruleInput } from '../check/rule-input.ts';
import type { Told } from '../check/verdict.ts';
import { DRAWINGS } from '../drawings.ts';
import type { RoundForm } from '../round/form.ts';

const NO_SOURCE = { kind: 'seeds', pair: 0, serverSeedHash: '', clientSeed: '', nonce: 0 } as const;

/** The round as games draw it. */
const gameRound = ({ game, options, decisions, round, staked, payout }: Checked): GameRound => ({
  ...{ round: 'checked', version: game.version, source: NO_SOURCE, at: 0, awards: [] },
  ...{ options, decisions, staked, won: payout, phase: round.phase, stakes: round.stakes, choices: round.choices, view: round.view },
});

/** How far four bytes are from equal chances. */
function Bias({ checked: { game, options } }: { checked: Checked }) {
  const { say, locale } = useWords();
  const { n, d } = biasOf(game.plan(options));
  if (n === 0n) return <p>{say('fair_bias_none')}</p>;
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 }).format(Number(n) / Number(d));
  return <p>{say('fair_bias', { share })}</p>;
}

/** The same asked of the published rules, which need no page. */
function Elsewhere({ form, checked }: Pick<OutcomeStepProps, 'form' | 'checked'>) {
  const { say } = useWords();
  return (
    <details className="fair-elsewhere">
      <summary>{say('fair_elsewhere')}</summary>
      <p>{say('fair_elsewhere_text')}</p>
      <code dir="ltr">npx fairbook rules fair</code>
      <code dir="ltr">{JSON.stringify(ruleInput(form, checked))}</code>
      <code dir="ltr">{JSON.stringify(checked.outcome)}</code>
    </details>
  );
}

interface OutcomeStepProps {
  readonly form: RoundForm;
  readonly checked: Checked;
  readonly told: Told | undefined;
  readonly amounts: Amounts;
}

/** Numbers become what was seen: drawn as the game draws it, said in sentences, and paid. */
export function OutcomeStep({ form, checked, told, amounts }: OutcomeStepProps) {
  const { say, locale } = useWords();
  const { game, round, staked, payout } = checked;
  const Drawing = DRAWINGS[game.id];
  const sentences = game.narrate(round.view as never).map((sentence) => sayOf(sentence, say, locale));
  const pots = round.awards.length;
  return (
    <div className="fair-outcome">
      <p>{sentences.join(' ')}</p>
      {Drawing ? (
        <div className="fair-drawing">
          <Drawing game={game} round={gameRound(checked)} amounts={amounts} />
        </div>
      ) : null}
      <dl className="fair-paid">
        <div>
          <dt>{say('fair_staked')}</dt>
          <dd>
            <Num>{amounts.show(staked)}</Num>
          </dd>
        </div>
        <div>
          <dt>{round.phase === 'settled' ? say('fair_back') : say('fair_open')}</dt>
          <dd>
            <Num>{amounts.show(payoutOf(round.returned))}</Num>
          </dd>
        </div>
        {pots > 0 ? (
          <div>
            <dt>{say('fair_pots')}</dt>
            <dd>{told ? <Num>{amounts.show(told.won - payout)}</Num> : pots}</dd>
          </div>
        ) : null}
      </dl>
      <Bias checked={checked} />
      <Elsewhere form={form} checked={checked} />
    </div>
  );
}
