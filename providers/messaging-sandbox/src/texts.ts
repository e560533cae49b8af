import type { Message } from '@fairbook/provider-kit';

/** What is shown: browsers show notices themselves, in a demonstration too. */
export type Shown = Exclude<Message, { channel: 'push' }>;

/** Words of the inbox's own page. */
export interface InboxTexts {
  readonly title: string;
  readonly sandbox: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly choose: string;
  readonly missing: string;
  readonly to: string;
  readonly from: string;
  readonly refresh: string;
  readonly site: string;
  readonly list: string;
  readonly body: string;
  readonly files: string;
  readonly channel: string;
  readonly channels: Readonly<Record<Shown['channel'], string>>;
}

const EN: InboxTexts = {
  title: 'Sandbox inbox',
  sandbox: 'Messages this demo would send. None of them leaves this machine.',
  empty: 'No messages yet',
  emptyText: 'Register or request a new password. The message appears here within seconds.',
  choose: 'Select a message to read it.',
  missing: 'This message is no longer available.',
  to: 'To',
  from: 'From',
  refresh: 'Refresh',
  site: 'Back to the site',
  list: 'Messages',
  body: 'Message',
  files: 'Attachments',
  channel: 'Channel',
  channels: { email: 'Email', sms: 'Text message', telegram: 'Telegram', site: 'On the site' },
};
const TEXTS: Readonly<Record<string, InboxTexts>> = {
  en: EN,
  ru: {
    title: 'Тестовый почтовый ящик',
    sandbox: 'Письма, которые отправил бы этот демонстрационный сайт. Ни одно не покидает этот компьютер.',
    empty: 'Писем пока нет',
    emptyText: 'Зарегистрируйтесь или запросите новый пароль — письмо появится здесь через несколько секунд.',
    choose: 'Выберите письмо, чтобы прочитать его.',
    missing: 'Это письмо больше недоступно.',
    to: 'Кому',
    from: 'От кого',
    refresh: 'Обновить',
    site: 'Вернуться на сайт',
    list: 'Письма',
    body: 'Письмо',
    files: 'Вложения',
    channel: 'Канал',
    channels: { email: 'Эл. почта', sms: 'SMS', telegram: 'Telegram', site: 'На сайте' },
  },
  ar: {
    title: 'صندوق الوارد التجريبي',
    sandbox: 'رسائل كان هذا العرض التجريبي سيرسلها. لا تغادر أي منها هذا الجهاز.',
    empty: 'لا توجد رسائل بعد',
    emptyText: 'سجّل حسابًا أو اطلب كلمة مرور جديدة، وستظهر الرسالة هنا خلال ثوانٍ.',
    choose: 'اختر رسالة لقراءتها.',
    missing: 'لم تعد هذه الرسالة متاحة.',
    to: 'إلى',
    from: 'من',
    refresh: 'تحديث',
    site: 'العودة إلى الموقع',
    list: 'الرسائل',
    body: 'الرسالة',
    files: 'المرفقات',
    channel: 'القناة',
    channels: { email: 'بريد إلكتروني', sms: 'رسالة نصية', telegram: 'تيليجرام', site: 'على الموقع' },
  },
};

export const textsOf = (language: string): InboxTexts => TEXTS[language] ?? EN;
