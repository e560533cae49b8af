import css from './contests.css?url';

/** The style sheet of tournaments and challenges: it comes with their pages, before they are seen. */
export function ContestStyle() {
  return <link rel="stylesheet" href={css} precedence="casino" />;
}
