import { createHash } from 'node:crypto';
import { EMAIL_FILE_NAME, type EmailMessage, type MessagingProvider, type SendResult } from '@fairbook/provider-kit';
import nodemailer from 'nodemailer';

export interface SmtpSettings {
  /** smtp:// (STARTTLS where the server offers it) or smtps://, with user and password when it asks for them. */
  readonly url: string;
  /** The address messages come from, such as no-reply@example.com. */
  readonly from: string;
}

/** Connections to the mail server at a time, and how long one may take to answer, ms. */
const CONNECTIONS = 3;
const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;
/** Keys that are known to be sent: a message sent again within so many others is not sent twice. */
const KEYS_KEPT = 5000;

const ADDRESS = /^[^\s@,;<>"()]{1,64}@[^\s@,;<>"()]{1,255}$/;
const LINE = /^[^\r\n]*$/;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Replies from 500 on are final, those from 400 on are not (RFC 5321, section 4.2.1). */
const FINAL_REPLY = 500;

/** What went wrong as code and reply number alone: the text of a mail server's reply may quote the message. */
function failure(error: unknown): SendResult {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const final = responseCode !== undefined && responseCode >= FINAL_REPLY && code !== 'EAUTH';
  return { kind: 'failed', retryable: !final, reason: `smtp ${code ?? 'unknown'}${responseCode === undefined ? '' : ` ${responseCode}`}` };
}

const never = (reason: string): SendResult => ({ kind: 'failed', retryable: false, reason });

/** Sends e-mail through a mail server. Message-ID follows from the key, so that a copy sent after a crash is known as one. */
export function createSmtp({ url, from }: SmtpSettings): MessagingProvider {
  const transport = nodemailer.createTransport({
    url,
    // Messages carry one-time links: beyond this machine they travel encrypted or not at all.
    requireTLS: !LOOPBACK.test(new URL(url).hostname),
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
  const host = from.slice(from.lastIndexOf('@') + 1);
  const sent = new Map<string, string>();

  async function hand(message: EmailMessage): Promise<SendResult> {
    const before = sent.get(message.key);
    if (before !== undefined) return { kind: 'sent', providerRef: before };
    const id = `<${createHash('sha256').update(`${message.brand}/${message.key}`).digest('hex').slice(0, 32)}@${host}>`;
    try {
      const { messageId } = await transport.sendMail({
        from: { name: message.fromName, address: from },
        to: { name: '', address: message.to },
        subject: message.subject,
        text: message.text,
        html: message.html,
        attachments: (message.files ?? []).map(({ name, type, text }) => ({
          filename: name,
          contentType: `${type}; charset=utf-8`,
          content: text,
        })),
        messageId: id,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': message.language },
      });
      if (sent.size >= KEYS_KEPT) for (const oldest of sent.keys()) if (sent.delete(oldest)) break;
      sent.set(message.key, messageId);
      return { kind: 'sent', providerRef: messageId };
    } catch (error) {
      return failure(error);
    }
  }

  return {
    name: 'smtp',
    channels: ['email'],
    async send(message) {
      if (message.channel !== 'email') return never(`SMTP sends e-mail only, not ${message.channel}`);
      if (!ADDRESS.test(message.to)) return never('to must be one e-mail address');
      if (!LINE.test(message.subject) || !LINE.test(message.fromName)) return never('subject and sender must be one line each');
      if (message.files?.some(({ name }) => !EMAIL_FILE_NAME.test(name))) return never('a file must have a plain name');
      return hand(message);
    },
    async close() {
      transport.close();
    },
  };
}
