export { type AccountRef, accountName, type HouseAccount, isAllowedBalance, type PlayerAccount } from './accounts.ts';
export { type BetOf, type BetReturn, cancelTransfers, cashOutTransfers, settlementTransfers, stakeTransfers } from './bet-transfers.ts';
export { collectedOf, isCollected } from './debt.ts';
export { type Funds, splitReturn, splitStake } from './funds.ts';
export { type PaymentOf, type PaymentTransferKind, paymentTransfer } from './payment-transfers.ts';
export { type Cause, isCharted, isSoundTransfer, TRANSFER_KINDS, type Transfer, type TransferKind } from './transfer.ts';
