import gameCss from './game.css?url';

/** The style sheets of a game: those that all share, and its own. They come with it alone, before it is seen. */
export function GameStyle({ own }: { own: string | undefined }) {
  return (
    <>
      <link rel="stylesheet" href={gameCss} precedence="game" />
      {own === undefined ? null : <link rel="stylesheet" href={own} precedence="game" />}
    </>
  );
}
