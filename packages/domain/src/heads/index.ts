export { fromHex, isHash, toHex, utf8 } from './bytes.ts';
export {
  checkProof,
  MAX_PROOF_MOVEMENTS,
  type MovementProof,
  PROOF_FORMAT,
  type ProofCheck,
  type ProofTools,
  type ProvedMovement,
} from './check-proof.ts';
export {
  follows,
  HEAD_LANES,
  type HeadLane,
  headText,
  isSignedHead,
  type LedgerHead,
  leafIndex,
  MAX_HEAD_TRANSFERS,
  NO_HEAD,
  type SignedHead,
} from './ledger-head.ts';
export { type Hash, merkleTrees, PART_LEAVES } from './merkle-tree.ts';
export { laneOfId, type Movement, movementText, readMovement, seqOfId } from './movement.ts';
export { sha256 } from './sha256.ts';
