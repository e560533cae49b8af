export { RealityCheck } from './reality-check.tsx';
