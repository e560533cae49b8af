import css from './jackpots.css?url';

/** The style sheet of jackpots: it comes where they are shown, before they are seen. */
export function JackpotStyle() {
  return <link rel="stylesheet" href={css} precedence="casino" />;
}
