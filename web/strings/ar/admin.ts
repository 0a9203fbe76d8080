import type { admin as english } from '../en/admin.ts';
import { formatsOf } from '../format.ts';
import { characters, counted } from './counted.ts';
import { isolate } from './isolate.ts';

const { number } = formatsOf('ar');

export const admin: typeof english = {
  area: 'admin',
  title: 'الإدارة',
  sectionsLabel: 'الأقسام',
  sections: { accounts: 'الحسابات', audit: 'سجل الإجراءات' },
  tryAgain: 'أعد المحاولة',
  failed: 'تعذّر التحميل. أعد المحاولة.',
  loading: 'جارٍ التحميل',
  more: 'عرض المزيد',

  find: {
    label: 'البريد الإلكتروني أو معرّف الحساب',
    find: 'بحث',
    empty: 'اكتب بريدًا إلكترونيًا أو معرّف حساب.',
    none: 'لا يوجد حساب بهذا البريد أو المعرّف. يجب أن يتطابق البريد كله.',
    results: 'الحسابات التي وُجدت',
    open: (name) => `عرض ${isolate(name)}`,
  },
  states: { open: 'مفتوح', blocked: 'محظور', closed: 'مغلق' },
  closedAccount: 'حساب مغلق',
  account: {
    id: 'معرّف الحساب',
    email: 'البريد الإلكتروني',
    noEmail: 'بلا بريد إلكتروني',
    created: 'تاريخ الإنشاء',
    state: 'الحالة',
    plan: 'الخطة',
    plans: { free: 'مجانية', pro: 'PRO', unlimited: 'بلا حدود، لأن لا شيء يُباع هنا' },
    until: (day) => `PRO، مدفوعة حتى ${day}`,
    ends: (day) => `PRO، أُلغيت وتنتهي في ${day}`,
    admin: 'مسؤول',
    own: 'هذا حسابك. لا يمكنك هنا حظره أو إغلاقه.',
    tokens: 'الرموز',
    freeStories: 'القصص المجانية المتبقية',
    debt: 'رموز مستحقة',
    stories: 'القصص',
    storiesAtLeast: (count) => `${number(count)} أو أكثر`,
    signIns: 'الجلسات',
    signInTimes: (since, used) => `منذ ${since}، آخر استخدام في ${used}`,
    noSignIns: 'لا توجد جلسات مفتوحة',
    blockedSince: 'محظور منذ',
    closedSince: 'مغلق منذ',
  },

  actions: {
    signOut: {
      button: 'تسجيل الخروج من كل مكان',
      title: 'تسجيل خروج هذا الحساب من كل مكان؟',
      text: 'تنتهي فورًا جلساته في كل المتصفحات. يستطيع صاحبه تسجيل الدخول من جديد.',
      done: 'سُجّل خروج الحساب من كل مكان.',
    },
    block: {
      button: 'حظر',
      title: 'حظر هذا الحساب؟',
      text: 'يُسجَّل خروج الحساب من كل مكان، ولا يستطيع الدخول من جديد حتى تلغي الحظر. تبقى قصصه كما هي.',
      done: 'الحساب محظور.',
    },
    unblock: {
      button: 'إلغاء الحظر',
      title: 'إلغاء حظر هذا الحساب؟',
      text: 'يستطيع صاحبه تسجيل الدخول من جديد.',
      done: 'لم يعد الحساب محظورًا.',
    },
    close: {
      button: 'إغلاق الحساب',
      title: 'إغلاق هذا الحساب نهائيًا؟',
      text: 'يُحذف الحساب وقصصه وصوره وتسجيلاته ومقاطع الفيديو نهائيًا خلال دقائق. ينتهي الاشتراك وتضيع الرموز غير المستخدمة.',
      done: 'الحساب مغلق. تُحذف بياناته خلال دقائق.',
    },
  },
  dialog: {
    reason: 'السبب',
    reasonHint: 'يراه المسؤولون الآخرون في سجل الإجراءات.',
    reasonMissing: 'اكتب سببًا.',
    reasonTooLong: (over) => `السبب أطول من المسموح بمقدار ${counted(over, characters)}.`,
    confirm: (text) => `للتأكيد اكتب ${isolate(text)}`,
    mistyped: (text) => `اكتب ${isolate(text)} للتأكيد.`,
    cancel: 'إلغاء',
    busy: 'لحظة',
  },

  audit: {
    about: 'ما جرى في هذه الصفحة وفي سطر الأوامر. الأحدث أولًا.',
    none: 'لم يجرِ شيء بعد.',
    names: {
      'account.signOut': 'تسجيل خروج حساب من كل مكان',
      'account.block': 'حظر حساب',
      'account.unblock': 'إلغاء حظر حساب',
      'account.close': 'إغلاق حساب',
    },
    outcomes: {
      started: 'انقطع الإجراء. ربما حدث وربما لم يحدث.',
      done: 'تم',
      refused: 'مرفوض. لم يحدث شيء.',
      failed: 'فشل',
    },
    commandLine: (name) => `${isolate(name)} من سطر الأوامر`,
    deletedAdmin: 'حساب محذوف',
    noReason: 'لم يُذكر سبب.',
  },
};
