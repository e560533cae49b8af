import { REFUSALS, type RefusalCode } from '@fairbook/contract';

/** What a reader of the document is told before the calls, in Markdown. */
export const prose = (sentenceOf: (code: RefusalCode) => string): string => `
One interface for the site, the console and everybody else. Amounts are texts in the main unit of their currency ("12.40"), prices whole thousandths
(1850 is 1.85) or decimals in the legacy calls, moments unix ms unless a member says seconds.

## Brand by host

The host that is asked says the brand: its languages, currencies, limits, look and players. Where one host serves several brands, \`partner\` (in the feeds also
\`ref\`) names one by its number. A player of one brand is nobody at another. \`lng\` names the language of names and sentences, else \`Accept-Language\` does.

## Signing in

\`POST /user/auth\` answers a token. Browsers carry it in an HttpOnly cookie, other clients send \`Authorization: Bearer <token>\` (or \`x-auth: Bearer <token>\`).
Changes by cookie are taken from the site's own origin only. Staff sign in at the console's own listener.

## Envelopes

Calls of our own answer \`{ data, status, httpCode, message }\`: \`status\` 1 is fine, 2 refused, then with \`refusal\` (as data) and \`message\` (for a person). Legacy feeds and bets
answer \`{ Error, ErrorCode, Guid, Id, Success, Value }\`; the camelCase feeds answer without an envelope.

Calls of our own take their fields bare (\`application/json\`) or as \`{ "data": { "attributes": { ... } } }\` (\`application/vnd.api+json\`), and answer JSON:API to a client whose
\`Accept\` prefers it: \`data\` is a resource with \`type\` and \`attributes\`, a refusal has \`errors\` with a pointer to each field.

## Statuses

| status | means |
| --- | --- |
| 400 | it cannot be read, or does not fit the schema: \`validation_errors\` has a sentence for every field, \`refusal.fields\` the same as data |
| 401 | nobody is signed in: refresh the token, or sign in |
| 403 | the one who asks may not |
| 404, 405, 501 | no such address or thing; the address takes other methods (\`Allow\`); no call has this method |
| 409 | it was asked otherwise before, or has changed since |
| 413, 415 | too large; not JSON |
| 422 | the rules refuse it |
| 429, 503 | too often, or not now: come again after \`Retry-After\` seconds |
| 451 | not from or for this country |
| 502 | a payment provider did not answer properly: look at the payment before trying again |

Legacy bets and feeds answer 200 with \`ErrorCode\` where the rules refuse something, and keep 401, 403, 405, 415, 429, 451 and 5xx.

## Live bet delay

A bet with a selection in play is decided after a delay. Its first answer has \`Value.waitTime\` (ms) and \`Value.betGUID\` and no \`Id\`: wait so long, then post the same body again with that
\`betGUID\`, until the answer has an \`Id\` or an error. The same holds when an answer was lost: a repeat under one \`betGUID\` (the client may choose it: letters, digits and hyphens, 64 at most) never places twice,
and with another body it is refused as \`idempotency-conflict\`. Prices, suspensions and limits are looked at when the delay ends. \`NotWait\` is taken and changes nothing.

## Moved prices and lines

\`CheckCf\` says what a moved price does: 0 it is refused as \`price-changed\`, 1 a higher one is taken, 2 any. A line that play has left behind is refused as \`line-changed\`, with the line of now in
\`refusal.facts\` (\`line\`, \`linePrice\` in thousandths, \`linePick\`). A member of a coupon that nobody reads is refused by its name (\`coupon-member-unknown\`), and so is one that asks for what is not offered yet
(\`coupon-member-not-offered\`: a promo stake, an auto-bet), unless it is empty.

## The deposit-limit rule

Before the first deposit a player has set a deposit limit, or said explicitly that none is wanted (\`limit-choice-missing\`). A deposit is measured against what the limit leaves in its day, week or month, deposits
that are not finished counted in (\`deposit-limit\`, \`deposit-held\`); \`depositHeadroom\` of the payment methods is what is left. A lower limit holds at once. A higher one, or none, waits \`increaseWaitHours\` and must then be
confirmed. A deposit that comes in late and does not fit any more is returned.

## Refusals

\`refusal.code\` says what was refused, \`refusal.field\` and \`refusal.leg\` where, \`refusal.facts\` the values of the sentence. \`ErrorCode\` is its number in the legacy envelope.

| code | status | ErrorCode | sentence |
| --- | --- | --- | --- |
${Object.entries(REFUSALS)
  .map(([code, { status, wire }]) => `| \`${code}\` | ${status} | ${wire} | ${sentenceOf(code as RefusalCode)} |`)
  .join('\n')}
`;
