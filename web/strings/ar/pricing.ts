import type { pricing as english } from '../en/pricing.ts';
import { formatsOf } from '../format.ts';
import { counted, stories, tokens } from './counted.ts';

const { cents, dollars, number, paidDay } = formatsOf('ar');

export const pricing: typeof english = {
  area: 'pricing',
  title: 'اشترِ نقاطًا أو اشترك',
  description: 'اشترِ النقاط في باقات، أو احصل على نقاط غير محدودة مع PRO.',
  lead: 'كل صورة في القصة تكلّف نقطة واحدة.',
  neverExpire: 'النقاط لا تنتهي صلاحيتها.',
  buyTokens: 'شراء نقاط',

  loginFirst: { before: 'يجب ', login: 'تسجيل الدخول', after: ' لشراء النقاط' },
  subscribed: '* لديك اشتراك نشط',
  proUntil: (until) => `يبقى PRO معك حتى ${paidDay(new Date(until))}.`,
  unknownBuyer: 'تعذّر التحقق من تسجيل دخولك.',
  tryAgain: 'إعادة المحاولة',

  loading: 'جارٍ تحميل الباقات',
  failed: {
    title: 'تعذّر تحميل الباقات',
    text: 'تحقق من اتصالك وأعد المحاولة. لم يتغير رصيدك.',
  },
  empty: {
    title: 'لا يوجد شيء للبيع الآن',
    text: 'لا توجد باقات متاحة حاليًا. عُد لاحقًا.',
  },
  taglines: [
    'مثالية للتجربة',
    'أفضل قيمة للاستخدام من حين لآخر',
    'مثالية للاستخدام الكثير',
    'نقاط غير محدودة ومزايا إضافية',
  ],
  tokens: (count) => counted(count, tokens),
  name: ({ tokens: count, name }) => (count > 0 ? counted(count, tokens) : name),
  about: ({ tokens: count, price }) =>
    count > 0 ? `${counted(count, tokens)} مقابل ${dollars(price)}` : 'نقاط غير محدودة، ويمكنك الإلغاء متى شئت',
  aMonth: 'شهريًا',
  aStory: (price) => `${cents(price)} للقصة`,
  proFeatures: ({ storiesPerDay, revoices, regenerations, exports }) => [
    `حتى ${counted(storiesPerDay, stories)} في اليوم، من دون نقاط`,
    `ضعف التغييرات يوميًا: تغيير الصوت حتى ${number(revoices)} مرة وإعادة الكتابة حتى ${number(regenerations)} مرة`,
    `ضعف مقاطع الفيديو: حتى ${number(exports)} في اليوم`,
  ],
  proPaysFrom: (count) => `أوفر من أي باقة ابتداءً من ${counted(count, stories)} في الشهر`,
  subscribe: 'اشتراك',
  buyNow: 'شراء الآن',
  opening: 'جارٍ فتح صفحة الدفع',
  checkoutFailed: 'تعذّر فتح صفحة الدفع. لم يُخصم منك شيء. أعد المحاولة.',

  choose: 'اختر باقة النقاط:',
  oneEach: '*نقطة واحدة لكل صورة',
  checkout: 'إتمام الشراء',
  close: 'إغلاق',
};
