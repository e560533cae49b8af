/** Words of the sandbox's own page. */
export interface PageTexts {
  readonly title: string;
  readonly service: string;
  readonly to: string;
  readonly sandbox: string;
  readonly approve: string;
  readonly decline: string;
  readonly leave: string;
  readonly leaveNote: string;
  readonly closes: string;
  readonly closed: string;
  readonly over: string;
  readonly approved: string;
  readonly declined: string;
  readonly back: string;
  readonly reference: string;
  readonly notOurs: string;
}

const EN: PageTexts = {
  title: 'Confirm your payment',
  service: 'Online payments',
  to: 'To',
  sandbox: 'Sandbox: no real money moves, and you need no card.',
  approve: 'Approve',
  decline: 'Decline',
  leave: 'Finish later',
  leaveNote: 'You pay nothing until you approve. You can resume this payment until it expires.',
  closes: 'Expires at',
  closed: 'This payment has expired',
  over: 'This page is no longer valid. Go back and start your deposit again.',
  approved: 'Payment approved',
  declined: 'Payment declined',
  back: 'Go back',
  reference: 'Reference',
  notOurs: 'Sandbank is not a real bank. It takes the place of a payment provider in this demo.',
};
const TEXTS: Readonly<Record<string, PageTexts>> = {
  en: EN,
  ru: {
    title: 'Подтвердите платёж',
    service: 'Онлайн-платежи',
    to: 'Получатель',
    sandbox: 'Тестовый режим: настоящие деньги не списываются, карта не нужна.',
    approve: 'Подтвердить',
    decline: 'Отклонить',
    leave: 'Завершить позже',
    leaveNote: 'Пока вы не подтвердите платёж, деньги не спишутся. Вернуться к нему можно до истечения срока.',
    closes: 'Действует до',
    closed: 'Срок платежа истёк',
    over: 'Эта страница оплаты больше не действует. Вернитесь и начните пополнение заново.',
    approved: 'Платёж подтверждён',
    declined: 'Платёж отклонён',
    back: 'Вернуться',
    reference: 'Номер платежа',
    notOurs: 'Sandbank — не настоящий банк. В этой демоверсии он заменяет платёжного провайдера.',
  },
  ar: {
    title: 'أكّد الدفع',
    service: 'المدفوعات الإلكترونية',
    to: 'إلى',
    sandbox: 'وضع تجريبي: لا تُحوَّل أموال حقيقية ولا تحتاج إلى بطاقة.',
    approve: 'موافقة',
    decline: 'رفض',
    leave: 'الإكمال لاحقًا',
    leaveNote: 'لا يُخصم أي مبلغ قبل موافقتك. يمكنك استئناف هذه الدفعة حتى تنتهي صلاحيتها.',
    closes: 'تنتهي عند',
    closed: 'انتهت صلاحية هذه الدفعة',
    over: 'لم تعد هذه الصفحة صالحة. ارجع وابدأ الإيداع من جديد.',
    approved: 'تمت الموافقة على الدفع',
    declined: 'رُفض الدفع',
    back: 'رجوع',
    reference: 'المرجع',
    notOurs: 'Sandbank ليس بنكًا حقيقيًا، بل يحل محل مزوّد الدفع في هذا العرض التجريبي.',
  },
};

export const textsOf = (language: string): PageTexts => TEXTS[language] ?? EN;
