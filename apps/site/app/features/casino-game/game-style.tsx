import gameCss from './game.css?url';

/** The style sheets of a game: that of all games, and its own. They come with it alone, before it is seen. */
export function GameStyle({ own = [] }: { own?: readonly string[] | undefined }) {
  return [gameCss, ...own].map((href) => <link key={href} rel="stylesheet" href={href} precedence="game" />);
}
