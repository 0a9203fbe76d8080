import type { languages as english } from '../en/languages.ts';

export const languages: typeof english = {
  area: 'languages',
  label: 'اللغة',
  ofText: 'لغة نصك',
  onlyEnglish:
    'تُكتب القصص هنا بالإنجليزية. للحصول على لغات أخرى يلزم ربط نموذج: اضبط VISION_URL كما يشرح ملف README. ويمكنك أيضًا لصق نصك في قصة مكتملة واختيار لغته هناك.',
  staysPrivate: 'تبقى القصص بهذه اللغة خاصة، لأننا لا نستطيع فحص نصها.',
};
