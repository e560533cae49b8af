export { FoundCompetitionLink, FoundTeamLink } from './found-links.tsx';
export { SearchBox } from './search-box.tsx';
