import { type MessagingProvider, postJson, type SendResult, type TelegramMessage } from '@fairbook/provider-kit';

export interface TelegramBot {
  /** Server of the Bot API. */
  readonly api: string;
  /** The bot's token; it is part of the address, so no address may be told. */
  readonly token: string;
}

/** The Bot API answers within this, ms. */
const ANSWER_MS = 15_000;
/** `chat_id` of a person or a group. */
const CHAT = /^-?\d{1,19}$/;
/** Characters of a message, from https://core.telegram.org/bots/api#sendmessage. */
const MOST_TEXT = 4096;
/** Keys that are known to be sent: the Bot API itself knows none. */
const KEYS_KEPT = 5000;
/** The person stopped the bot, or there is no such chat. */
const [FORBIDDEN, BAD_REQUEST] = [403, 400];

const never = (reason: string): SendResult => ({ kind: 'failed', retryable: false, reason });

/** As the Bot API wants it in its HTML: these three alone. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Addresses of this machine, in a demonstration, are refused as buttons: they stand in the text. */
const isPublic = (address: string): boolean => address.startsWith('https://');

function bodyOf({ to, title, text, actions }: TelegramMessage): string {
  const written = actions.filter(({ address }) => !isPublic(address)).map(({ label, address }) => `${label}: ${address}`);
  const paragraphs = [`<b>${escaped(title)}</b>`, ...[text, ...written].map(escaped)];
  const buttons = actions.filter(({ address }) => isPublic(address)).map(({ label, address }) => [{ text: label, url: address }]);
  return JSON.stringify({
    chat_id: to,
    text: paragraphs.join('\n\n'),
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    ...(buttons.length > 0 && { reply_markup: { inline_keyboard: buttons } }),
  });
}

/** Sends messages of a bot by the Telegram Bot API (https://core.telegram.org/bots/api). */
export function createTelegramBot({ api, token }: TelegramBot): MessagingProvider {
  const sent = new Map<string, string>();

  async function hand(message: TelegramMessage): Promise<SendResult> {
    const before = sent.get(message.key);
    if (before !== undefined) return { kind: 'sent', providerRef: before };
    const answer = await postJson(`${api.replace(/\/$/, '')}/bot${token}/sendMessage`, bodyOf(message), { limitMs: ANSWER_MS });
    if (answer.kind === 'no-answer') return { kind: 'failed', retryable: true, reason: `telegram ${answer.code}` };
    const { ok, result } = (answer.json ?? {}) as { ok?: unknown; result?: { message_id?: unknown } };
    if (ok === true && typeof result?.message_id === 'number') {
      const reference = `${message.to}/${result.message_id}`;
      if (sent.size >= KEYS_KEPT) for (const oldest of sent.keys()) if (sent.delete(oldest)) break;
      sent.set(message.key, reference);
      return { kind: 'sent', providerRef: reference };
    }
    const reason = `telegram ${answer.status}`;
    if (answer.status === FORBIDDEN) return { kind: 'failed', retryable: false, gone: true, reason };
    // Too many at once, a fault of theirs, or a token that the operator puts right.
    return { kind: 'failed', retryable: answer.status !== BAD_REQUEST, reason };
  }

  return {
    name: 'telegram',
    channels: ['telegram'],
    async send(message) {
      if (message.channel !== 'telegram') return never(`the bot writes to Telegram only, not by ${message.channel}`);
      if (!CHAT.test(message.to)) return never('to must be the number of a chat');
      if (message.title.length + message.text.length > MOST_TEXT) return never(`a message has at most ${MOST_TEXT} characters`);
      return hand(message);
    },
  };
}
