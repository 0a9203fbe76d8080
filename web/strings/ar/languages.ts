import type { languages as english } from '../en/languages.ts';
import { formatsOf } from '../format.ts';
import { counted, toTokens } from './counted.ts';

const { number } = formatsOf('ar');

export const languages: typeof english = {
  area: 'languages',
  label: 'اللغة',
  ofText: 'لغة نصك',
  onlyEnglish:
    'تُكتب القصص هنا بالإنجليزية. للحصول على لغات أخرى يلزم ربط نموذج: اضبط VISION_URL كما يشرح ملف README. ويمكنك أيضًا لصق نصك في قصة مكتملة واختيار لغته هناك.',
  staysPrivate: 'تبقى القصص بهذه اللغة خاصة، لأننا لا نستطيع فحص نصها.',
  audience: 'لمن',
  audiences: {
    everyone: 'للجميع',
    smallChild: 'لطفل صغير',
    child: 'لطفل',
    learner: 'لمن يتعلم اللغة',
  },
  length: 'الطول',
  lengths: {
    usual: 'معتاد (نحو دقيقة)',
    short: 'قصير (نصف دقيقة)',
    long: 'طويل (نحو أربع دقائق)',
  },
  onlyUsual: 'تُكتب القصص هنا للجميع وبالطول المعتاد. ويتيح نموذج متصل خيارات أكثر.',
  costOfLong: {
    free: (price, left) => `القصة الطويلة: يُستخدم ${number(price)} من رصيد قصصك المجانية وهو ${number(left)}`,
    tokens: (price) => `القصة الطويلة مقابل ${counted(price, toTokens)}`,
    pro: 'قصة طويلة، ضمن PRO',
    tooFew: (price) =>
      `تحتاج القصة الطويلة هنا إلى ${counted(price, toTokens)} أو قصص مجانية بعددها. اختر طولًا آخر للمتابعة.`,
  },
};
