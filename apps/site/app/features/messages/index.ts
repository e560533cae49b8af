export { leaveNotices, Notices } from './notices.tsx';
