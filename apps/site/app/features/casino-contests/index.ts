export { ChallengeHistory } from './challenge-history.tsx';
export { ChallengeList } from './challenge-list.tsx';
export { ContestStyle } from './contest-style.tsx';
export { artOf } from './game-picture.ts';
export { TournamentList } from './tournament-list.tsx';
export { TournamentScreen } from './tournament-screen.tsx';
