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
  sandbox: 'Sandbox: no real money moves and no card is asked for.',
  approve: 'Approve',
  decline: 'Decline',
  leave: 'Leave and finish later',
  leaveNote: 'Nothing is taken until you approve. You can resume this payment until it closes.',
  closes: 'Closes at',
  closed: 'This payment is closed',
  over: 'This payment page is no longer valid. Go back and start the deposit again.',
  approved: 'This payment is approved',
  declined: 'This payment is declined',
  back: 'Go back',
  reference: 'Reference',
  notOurs: 'Sandbank is not a real bank. It stands in for a payment provider.',
};
const TEXTS: Readonly<Record<string, PageTexts>> = {
  en: EN,
  ru: {
    title: 'Подтвердите платёж',
    service: 'Онлайн-платежи',
    to: 'Получатель',
    sandbox: 'Учебный режим: настоящие деньги не движутся, карта не нужна.',
    approve: 'Подтвердить',
    decline: 'Отклонить',
    leave: 'Уйти и завершить позже',
    leaveNote: 'Пока вы не подтвердили, ничего не списывается. Вернуться к платежу можно до его закрытия.',
    closes: 'Закроется в',
    closed: 'Платёж закрыт',
    over: 'Эта страница оплаты больше не действует. Вернитесь и начните пополнение заново.',
    approved: 'Платёж подтверждён',
    declined: 'Платёж отклонён',
    back: 'Вернуться',
    reference: 'Номер',
    notOurs: 'Sandbank — не настоящий банк. Он заменяет платёжного провайдера.',
  },
  ar: {
    title: 'أكّد الدفع',
    service: 'المدفوعات الإلكترونية',
    to: 'إلى',
    sandbox: 'وضع تجريبي: لا تتحرك أموال حقيقية ولا تُطلب بطاقة.',
    approve: 'موافقة',
    decline: 'رفض',
    leave: 'المغادرة والإكمال لاحقًا',
    leaveNote: 'لا يُخصم شيء قبل موافقتك. يمكنك استئناف هذه الدفعة حتى موعد إغلاقها.',
    closes: 'تُغلق عند',
    closed: 'هذه الدفعة مغلقة',
    over: 'لم تعد صفحة الدفع هذه صالحة. ارجع وابدأ الإيداع من جديد.',
    approved: 'تمت الموافقة على الدفع',
    declined: 'رُفض الدفع',
    back: 'رجوع',
    reference: 'المرجع',
    notOurs: 'Sandbank ليس بنكًا حقيقيًا، بل يحل محل مزوّد دفع.',
  },
};

export const textsOf = (language: string): PageTexts => TEXTS[language] ?? EN;
