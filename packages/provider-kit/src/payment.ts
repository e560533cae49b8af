/** What a payment integration implements. Amounts are minor units as decimal strings on the provider's wire and `bigint` here. */
export interface PaymentProvider {
  readonly name: string;
  /** What players read beside it, by language (BCP 47); English where theirs is not there. */
  readonly title: { readonly en: string; readonly [language: string]: string | undefined };
  readonly currencies: readonly string[];
  readonly directions: readonly ('deposit' | 'withdrawal')[];
  /** Opens a payment at the provider. Asked again with the same `paymentId` it opens nothing new. `returnUrl` is where the player comes back to. */
  begin(request: PaymentRequest): Promise<PaymentStart>;
  /**
   * What has become of a payment, for when its webhook may be lost: the notice of its end, `under-way`, or `unknown` when it was never
   * opened here. Left out when the provider cannot be asked; a withdrawal is then begun again, a deposit waits for its webhook alone.
   */
  inquire?(inquiry: PaymentInquiry): Promise<PaymentNotice | 'under-way' | 'unknown'>;
  /**
   * Returns a deposit that succeeded in full to where it came from. Asked again with the same payment it returns nothing twice and tells how
   * that stands now; one that never came in is refused.
   */
  refund(refund: PaymentRefund): Promise<RefundAnswer>;
  /**
   * Closes a deposit that its player no longer wants, so that nothing more can be paid for it, and tells how it ended: one that was paid before
   * stays paid. Asked again it tells the same; `unknown` when it was never opened here. Left out when the provider cannot close one.
   */
  cancel?(inquiry: Omit<PaymentInquiry, 'direction'>): Promise<PaymentNotice | 'unknown'>;
  readonly pages?: ProviderPages;
  /** The server goes down: what still waits to be sent is forgotten, and asked for after the next start. */
  stop?(): void | Promise<void>;
  /** Checks a webhook's signature and reads it. Undefined: not ours or forged; nothing may be done with it. */
  readWebhook(webhook: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Uint8Array;
    readonly now: number;
  }): PaymentNotice | undefined;
}

export interface PaymentRequest {
  readonly paymentId: string;
  readonly direction: 'deposit' | 'withdrawal';
  readonly amount: bigint;
  readonly currency: string;
  readonly brand: string;
  readonly language: string;
  readonly returnUrl: string;
  readonly webhookUrl: string;
  /** A deposit can be paid until then, unix ms; a withdrawal has no such time. */
  readonly expiresAt?: number | undefined;
}
export type PaymentInquiry = Pick<PaymentRequest, 'paymentId' | 'direction' | 'amount' | 'currency'> & {
  /** Undefined when its answer to `begin` never came. */
  readonly providerRef: string | undefined;
};
export type PaymentRefund = Omit<PaymentInquiry, 'direction'>;
/** `pending`: taken, and to be asked about again; `refused`: nothing was returned. */
export type RefundAnswer =
  | { readonly kind: 'returned'; readonly refundRef: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'refused'; readonly reason: string };
/** `redirect`: the player finishes on the provider's page; `pending`: only a webhook will tell. */
export type PaymentStart =
  | { readonly kind: 'redirect'; readonly url: string; readonly providerRef: string }
  | { readonly kind: 'pending'; readonly providerRef: string }
  | { readonly kind: 'refused'; readonly reason: string };
export interface PaymentNotice {
  readonly noticeId: string;
  readonly paymentId: string;
  readonly providerRef: string;
  readonly status: 'succeeded' | 'failed' | 'cancelled';
  readonly amount: bigint;
  readonly currency: string;
  readonly at: number;
}

/** What a page of an integration that runs inside the server is asked and answers. */
export interface PageRequest {
  readonly method: 'GET' | 'POST';
  /** What stands behind `root`, without the leading slash. */
  readonly path: string;
  /** Key of the brand whose site it is asked on, and the visitor's language; left out where the page knows them from its address. */
  readonly brand?: string;
  readonly language?: string;
}
/** What such a page needs of a browser; whatever it does not say is forbidden to it. */
export interface PagePolicy {
  /** That its sheets carry. */
  readonly nonce?: string;
  /** Where its forms may be sent: `'self'` or an origin. */
  readonly forms?: readonly string[];
  /** Shows pages of its own in a frame. */
  readonly frames?: "'self'";
  /** Is shown in a frame of its own pages. */
  readonly framedBy?: "'self'";
  /** Styles stand in its elements, as in a mail. Goes with `sandbox`. */
  readonly inlineStyles?: boolean;
  /** What of the sandbox of CSP is lifted; scripts never run in such a page. */
  readonly sandbox?: readonly ('allow-popups' | 'allow-popups-to-escape-sandbox' | 'allow-top-navigation-by-user-activation')[];
}
/** A page in HTML, or a file. The host writes its headers. */
export interface PageAnswer {
  readonly status: number;
  readonly body: string;
  readonly policy: PagePolicy;
  /** The body is a file to save, text in UTF-8. `name`: letters, digits, points, hyphens and underscores. */
  readonly file?: { readonly name: string; readonly type: string };
  /** With a status of 303: where the browser goes on. */
  readonly location?: string;
}
/** Pages the integration serves itself, below `root` (such as `/sandbox/pay`). Most have them on their own servers. */
export interface ProviderPages {
  readonly root: string;
  handle(request: PageRequest): Promise<PageAnswer>;
}
