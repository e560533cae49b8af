export { type AccountRef, accountName, type HouseAccount, isAllowedBalance, type PlayerAccount } from './accounts.ts';
export {
  type BetOf,
  type BetReturn,
  cancelTransfers,
  cashOutTransfers,
  fundsStaked,
  settlementTransfers,
  stakeTransfers,
} from './bet-transfers.ts';
export {
  betReturnedTransfers,
  casinoBetTransfers,
  casinoWinTransfers,
  type JackpotPart,
  jackpotFedTransfers,
  jackpotSeedTransfer,
  jackpotSeedTransfers,
  jackpotWinTransfers,
  mostFed,
  type RoundOf,
  splitWin,
  stakeTakenTransfers,
  winReversedTransfers,
} from './casino-transfers.ts';
export { collectedOf, isCollected, writeOffTransfer } from './debt.ts';
export {
  FUND_ACCOUNTS,
  FUNDINGS,
  type FundAccount,
  type Funding,
  type Funds,
  NO_FUNDS,
  payoutOf,
  splitReturn,
  splitStake,
  sumOf,
} from './funds.ts';
export { type Grant, grantTransfer, prizeTransfer } from './grant-transfers.ts';
export { type PaymentOf, type PaymentTransferKind, paymentTransfer } from './payment-transfers.ts';
export { type Cause, isCharted, isSoundTransfer, TRANSFER_KINDS, type Transfer, type TransferKind } from './transfer.ts';
export { PLAYED, USAGE, type UsageKind } from './usage.ts';
