export { ResultList } from './result-list.tsx';
