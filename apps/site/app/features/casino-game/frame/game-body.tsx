import type { ReactNode } from 'react';

/**
 * The stage with its controls beside it; on a phone under it. `look`: the ground of the stage. Boards keep their order in every direction of
 * writing, and what is written on them has the reader's.
 */
export function GameBody({
  look,
  stage,
  under,
  column,
  side,
}: {
  look: string;
  stage: ReactNode;
  /** Product controls under the stage. */
  under?: ReactNode;
  column: ReactNode;
  side?: ReactNode;
}) {
  return (
    <div className="cg-body" data-side={side ? '' : undefined}>
      <div className="cg-middle">
        <div className={`cg-stage ${look}`}>{stage}</div>
        {under ? <div className="cg-under">{under}</div> : null}
      </div>
      {column}
      {side ? <aside className="cg-side">{side}</aside> : null}
    </div>
  );
}
