import { betNumber } from '@fairbook/domain/bet/bet-number';
import { Icon } from '@fairbook/ui';
import { tell } from '../../shared/page/toasts.tsx';
import { useWords } from '../../shared/words/words.tsx';

/** The short number of a bet; a press copies the whole one, which support asks for. */
export function BetNumber({ id }: { id: string }) {
  const { say } = useWords();
  const shown = say('slip_number', { id: betNumber(id) });
  return (
    <button
      type="button"
      className="bet-number"
      title={id}
      aria-label={`${shown}. ${say('bet_number_copy', { id })}`}
      onClick={() =>
        // A page without HTTPS has no clipboard: the whole number is shown to be copied by hand.
        void (navigator.clipboard?.writeText(id) ?? Promise.reject()).then(
          () => tell('info', say('bet_number_copied'), id),
          () => tell('info', say('slip_number', { id })),
        )
      }
    >
      <bdi>{shown}</bdi>
      <Icon name="copy" size={14} />
    </button>
  );
}
