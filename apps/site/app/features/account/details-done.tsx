import { buttonClass, Empty } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useWords } from '../../shared/words/words.tsx';

/** The account names its player: back to where money waits. */
export function DetailsDone() {
  const { say, language } = useWords();
  return (
    <section className="figure">
      <Empty
        icon="check-circle"
        title={say('details_done')}
        action={
          <A to={paths.deposit(language)} className={buttonClass({ variant: 'primary', size: 'large' })}>
            {say('details_go_deposit')}
          </A>
        }
      >
        {say('details_done_text')}
      </Empty>
    </section>
  );
}
