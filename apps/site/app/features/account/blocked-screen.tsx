import { buttonClass, Icon } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { useWords } from '../../shared/words/words.tsx';

/** From where the visitor is the brand takes no bets: why, and what is there all the same. */
export function BlockedScreen() {
  const { say, language } = useWords();
  const { brand, player } = useFrame();
  return (
    <div className="error-screen">
      <span className="error-icon">
        <Icon name="globe" size={32} />
      </span>
      <h1>{say('blocked_title', { brand: brand.name })}</h1>
      <p>{say('blocked_text')}</p>
      <p className="error-acts">
        {player ? (
          <A to={paths.withdrawal(language)} className={buttonClass({ variant: 'neutral' })}>
            {say('screen_withdrawal')}
          </A>
        ) : (
          <A to={paths.signIn(language, paths.office(language))} className={buttonClass({ variant: 'neutral' })}>
            {say('sign_in')}
          </A>
        )}
        <a href={`mailto:${brand.supportEmail}`} className={buttonClass({ variant: 'outline' })}>
          {say('footer_support')}
        </a>
      </p>
    </div>
  );
}
