import type { ScratchField as Field } from '@fairbook/games/scratch/scratch-card';
import { Num } from '@fairbook/ui';
import type { Amounts } from '../../casino-game/index.ts';
import { Kite, SandMark, Treasure } from './field-art.tsx';
import { worthOf } from './field-words.ts';

/** What is under a cover, by the card it is of. */
export function FieldFace({ game, field, price, amounts }: { game: string; field: Field; price: bigint; amounts: Amounts }) {
  const amount = <Num>{amounts.show(worthOf(field.amount, price), 'whole')}</Num>;
  if (game === 'kite-lines') return <Kite kind={field.shows} />;
  if (game === 'harbour-numbers')
    return (
      <>
        <strong>{field.shows}</strong> <small>{amount}</small>
      </>
    );
  if (game === 'sand-treasure')
    return field.wins ? (
      <>
        <Treasure />
        <small>{amount}</small>
      </>
    ) : (
      <SandMark kind={field.shows} />
    );
  return <strong>{amount}</strong>;
}
