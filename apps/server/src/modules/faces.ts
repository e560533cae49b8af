import type { Placing } from '../placing/placing.ts';
import type { Approvals } from './approvals/face.ts';
import type { Audit } from './audit/face.ts';
import type { Betting } from './betting/face.ts';
import type { WholeBoard } from './board/index.ts';
import type { Brands } from './brands/face.ts';
import type { Casino } from './casino/face.ts';
import type { CasinoJackpots } from './casino-jackpots/face.ts';
import type { CasinoWallet } from './casino-wallet/face.ts';
import type { Catalogue } from './catalogue/face.ts';
import type { Compliance } from './compliance/face.ts';
import type { Console } from './console/face.ts';
import type { Documents } from './documents/face.ts';
import type { Feed } from './feed/face.ts';
import type { Files } from './files/face.ts';
import type { Heads } from './heads/face.ts';
import type { Ledger } from './ledger/face.ts';
import type { LedgerChecks } from './ledger-checks/face.ts';
import type { Messages } from './messages/face.ts';
import type { Payments } from './payments/face.ts';
import type { Players } from './players/face.ts';
import type { Records } from './records/face.ts';
import type { Risk } from './risk/face.ts';
import type { Sessions } from './sessions/face.ts';
import type { Settlement } from './settlement/face.ts';
import type { Staff } from './staff/face.ts';
import type { Stream } from './stream/face.ts';

/** Every module of the server by what it shows of itself, under the name it has in its manifest. */
export interface Faces {
  readonly approvals: Approvals;
  readonly audit: Audit;
  readonly betting: Betting;
  readonly board: WholeBoard;
  readonly brands: Brands;
  readonly casino: Casino;
  readonly casinoJackpots: CasinoJackpots;
  readonly casinoWallet: CasinoWallet;
  readonly catalogue: Catalogue;
  readonly compliance: Compliance;
  /** The console's calls. */
  readonly console: Console;
  readonly documents: Documents;
  readonly feed: Feed;
  readonly files: Files;
  readonly heads: Heads;
  readonly ledger: Ledger;
  readonly ledgerChecks: LedgerChecks;
  readonly messages: Messages;
  readonly payments: Payments;
  readonly placing: Placing;
  readonly players: Players;
  readonly records: Records;
  readonly risk: Risk;
  readonly sessions: Sessions;
  readonly settlement: Settlement;
  readonly staff: Staff;
  readonly stream: Stream;
}
