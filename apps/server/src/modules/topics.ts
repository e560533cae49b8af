import type { News as AnyNews, Outbox as AnyOutbox } from '../platform/outbox.ts';
import type { BettingTopics } from './betting/face.ts';
import type { CasinoTopics } from './casino-wallet/face.ts';
import type { CodeTopics } from './codes/face.ts';
import type { ComplianceTopics } from './compliance/face.ts';
import type { FeedTopics } from './feed/face.ts';
import type { PaymentTopics } from './payments/face.ts';
import type { PlayerTopics } from './players/face.ts';
import type { SettlementTopics } from './settlement/face.ts';
import type { StaffTopics } from './staff/face.ts';

/** All news there is: each topic with its body, as the face of who tells it says. */
interface Topics
  extends BettingTopics,
    CasinoTopics,
    CodeTopics,
    ComplianceTopics,
    FeedTopics,
    PaymentTopics,
    PlayerTopics,
    SettlementTopics,
    StaffTopics {}

/** The outbox of this server. */
export type Outbox = AnyOutbox<Topics>;
/** News of a topic, or any. */
export type News<Topic extends keyof Topics = keyof Topics> = AnyNews<Topics, Topic>;
