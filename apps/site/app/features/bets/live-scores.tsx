import { useTopic } from '../../live/index.ts';

function Scores({ sportId }: { sportId: number }) {
  useTopic(`live:${sportId}`);
  return null;
}

/** Keeps scores and clocks of these sports coming in while it is on the page. */
export function LiveScores({ sports }: { sports: readonly number[] }) {
  return sports.map((sportId) => <Scores key={sportId} sportId={sportId} />);
}
