import { RISKS, type Risk } from '@fairbook/games/instant/risk';
import { Segment } from '@fairbook/ui';
import { useSay } from '../../../shared/words/words.tsx';

/** How a game spreads what it gives back. */
export function RiskSegment({ risk, onChange, disabled }: { risk: Risk; onChange: (risk: Risk) => void; disabled: boolean }) {
  const say = useSay();
  return (
    <div className="cg-choice">
      <span className="cg-label">{say('instant_risk')}</span>
      <Segment
        label={say('instant_risk')}
        value={risk}
        options={RISKS.map((value) => ({ value, label: say(`instant_risk_${value}`), disabled }))}
        onChange={onChange}
      />
    </div>
  );
}
