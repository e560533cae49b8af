export { default } from './unknown.tsx';
