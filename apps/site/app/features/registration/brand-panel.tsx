import { BrandMark, Icon } from '@fairbook/ui';
import { useFrame } from '../../shared/page/frame-data.ts';
import { useWords } from '../../shared/words/words.tsx';
import type { RegistrationData } from './registration-form.ts';

/** What the house stands for, beside the forms that open its door; with a banner, that. */
export function BrandPanel({ banner }: { readonly banner?: RegistrationData['banner'] }) {
  const { say } = useWords();
  const { brand } = useFrame();
  return (
    <aside className="reg-panel">
      <div className="reg-panel-in">
        <p className="top-brand">
          <BrandMark mark={brand.mark} size={26} />
          {brand.name}
        </p>
        {banner ? (
          <img src={banner.image} alt={banner.alt} className="reg-mark" />
        ) : (
          <BrandMark mark={brand.mark} size={180} className="reg-mark" />
        )}
        <div>
          <h2>{banner?.title ?? say('registration_promise')}</h2>
          <p>{banner?.text ?? say('registration_promise_text')}</p>
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
