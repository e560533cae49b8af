import { Strip } from '@fairbook/ui';
import { type Seat, SeatProblem } from '../../casino-game/index.ts';

/** Why the last press came to nothing: chips that cannot be staked, or what the server said. */
export function Problem({ seat, text }: { readonly seat: Seat; readonly text: string | undefined }) {
  return (
    <div className="tg-problem" role="alert">
      {text === undefined ? (
        <SeatProblem seat={seat} />
      ) : (
        <Strip icon="warning-circle" tone="warning">
          {text}
        </Strip>
      )}
    </div>
  );
}
