import type { signIn as english } from '../en/signIn.ts';

export const signIn: typeof english = {
  area: 'signIn',
  title: 'جارٍ تسجيل الدخول',
  wait: 'لحظة من فضلك. سنعيدك إلى حيث كنت.',
  goOn: 'متابعة',
  failed: 'تعذّر تسجيل الدخول',
  stops: {
    cancelled: {
      title: 'أُلغي تسجيل الدخول',
      text: 'غادرت قبل أن يكتمل تسجيل الدخول. لم يتغير شيء.',
    },
    unfinished: {
      title: 'تعذّر تسجيل الدخول',
      text: 'بدأ في متصفح آخر، أو استغرق وقتًا طويلًا. سجّل الدخول من جديد.',
    },
    unreachable: {
      title: 'تسجيل الدخول لا يستجيب',
      text: 'تابع كزائر الآن، وسجّل الدخول لاحقًا.',
    },
  },
};
