import { BrandMark, Icon } from '@fairbook/ui';
import { useFrame } from '../../shared/page/frame-data.ts';
import { useWords } from '../../shared/words/words.tsx';

/** What the house stands for, beside the forms that open its door. */
export function BrandPanel() {
  const { say } = useWords();
  const { brand } = useFrame();
  return (
    <aside className="reg-panel">
      <div className="reg-panel-in">
        <p className="top-brand">
          <BrandMark mark={brand.mark} size={26} />
          {brand.name}
        </p>
        <BrandMark mark={brand.mark} size={180} className="reg-mark" />
        <div>
          <h2>{say('registration_promise')}</h2>
          <p>{say('registration_promise_text')}</p>
          <ul>
            {['registration_point_limits', 'registration_point_check'].map((key) => (
              <li key={key}>
                <Icon name="check" bold size={14} />
                {say(key)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  );
}
