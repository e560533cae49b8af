/** Words of the sandbox's own page. */
export interface PageTexts {
  readonly title: string;
  readonly to: string;
  readonly sandbox: string;
  readonly approve: string;
  readonly decline: string;
  readonly over: string;
  readonly approved: string;
  readonly declined: string;
  readonly back: string;
  readonly reference: string;
}

const EN: PageTexts = {
  title: 'Confirm your deposit',
  to: 'To',
  sandbox: 'Sandbox: no real money moves and no card is asked for.',
  approve: 'Approve',
  decline: 'Decline',
  over: 'This payment page is no longer valid. Go back and start the deposit again.',
  approved: 'This deposit is approved',
  declined: 'This deposit is declined',
  back: 'Go back',
  reference: 'Reference',
};
const TEXTS: Readonly<Record<string, PageTexts>> = {
  en: EN,
  ru: {
    title: 'Подтвердите пополнение',
    to: 'Получатель',
    sandbox: 'Учебный режим: настоящие деньги не движутся, карта не нужна.',
    approve: 'Подтвердить',
    decline: 'Отклонить',
    over: 'Эта страница оплаты больше не действует. Вернитесь и начните пополнение заново.',
    approved: 'Пополнение подтверждено',
    declined: 'Пополнение отклонено',
    back: 'Вернуться',
    reference: 'Номер',
  },
  ar: {
    title: 'أكّد الإيداع',
    to: 'إلى',
    sandbox: 'وضع تجريبي: لا تتحرك أموال حقيقية ولا تُطلب بطاقة.',
    approve: 'موافقة',
    decline: 'رفض',
    over: 'لم تعد صفحة الدفع هذه صالحة. ارجع وابدأ الإيداع من جديد.',
    approved: 'تمت الموافقة على الإيداع',
    declined: 'رُفض الإيداع',
    back: 'رجوع',
    reference: 'المرجع',
  },
};

export const textsOf = (language: string): PageTexts => TEXTS[language] ?? EN;
