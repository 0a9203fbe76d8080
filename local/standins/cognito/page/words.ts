const en = {
  signIn: 'Sign in',
  goOn: 'to continue to A Thousand Words',
  email: 'Email',
  password: 'Password',
  wrong: 'The email or the password is wrong.',
  tooMany: (minutes: number) => `There were too many attempts. Try again in ${minutes} minutes.`,
  cancel: 'Cancel',
  newHere: 'Create an account',
  name: 'Name',
  passwordHint: (characters: number) => `At least ${characters} characters`,
  create: 'Create account',
  incomplete: (characters: number) =>
    `Enter a name, an email address, and a password of at least ${characters} characters.`,
  taken: 'There is already an account with this email. Sign in instead.',
  ready: 'Your account is ready',
  readyText: 'Open A Thousand Words and sign in.',
  open: 'Open A Thousand Words',
  invalidLink: 'This link doesn’t work',
  invalidLinkText: 'A link works once, for seven days. Ask the person who sent it for a new one.',
  providerDown: 'Sign-in isn’t available right now',
  providerDownText: 'The sign-in provider doesn’t answer. Try again in a minute.',
  signInEnded: 'This sign-in has ended',
  signInEndedText: 'Go back and sign in again.',
  notInvited: 'You don’t have an account here',
  notInvitedText: 'Ask the person who runs this site for an invitation.',
  invited: 'You are invited',
};
export type Words = typeof en;

const es: Words = {
  signIn: 'Iniciar sesión',
  goOn: 'para continuar en A Thousand Words',
  email: 'Correo electrónico',
  password: 'Contraseña',
  wrong: 'El correo o la contraseña no son correctos.',
  tooMany: (minutes) => `Ha habido demasiados intentos. Inténtalo de nuevo en ${minutes} minutos.`,
  cancel: 'Cancelar',
  newHere: 'Crear una cuenta',
  name: 'Nombre',
  passwordHint: (characters) => `Al menos ${characters} caracteres`,
  create: 'Crear cuenta',
  incomplete: (characters) =>
    `Escribe un nombre, un correo electrónico y una contraseña de al menos ${characters} caracteres.`,
  taken: 'Ya hay una cuenta con este correo. Inicia sesión.',
  ready: 'Tu cuenta está lista',
  readyText: 'Abre A Thousand Words e inicia sesión.',
  open: 'Abrir A Thousand Words',
  invalidLink: 'Este enlace no funciona',
  invalidLinkText: 'Un enlace funciona una vez, durante siete días. Pide uno nuevo a quien te lo envió.',
  providerDown: 'El inicio de sesión no está disponible ahora',
  providerDownText: 'El proveedor de inicio de sesión no responde. Inténtalo de nuevo en un minuto.',
  signInEnded: 'Este inicio de sesión ha terminado',
  signInEndedText: 'Vuelve atrás e inicia sesión de nuevo.',
  notInvited: 'No tienes una cuenta aquí',
  notInvitedText: 'Pide una invitación a la persona que administra este sitio.',
  invited: 'Tienes una invitación',
};

const de: Words = {
  signIn: 'Anmelden',
  goOn: 'weiter zu A Thousand Words',
  email: 'E-Mail',
  password: 'Passwort',
  wrong: 'E-Mail oder Passwort ist falsch.',
  tooMany: (minutes) => `Das waren zu viele Versuche. Versuch es in ${minutes} Minuten noch einmal.`,
  cancel: 'Abbrechen',
  newHere: 'Konto erstellen',
  name: 'Name',
  passwordHint: (characters) => `Mindestens ${characters} Zeichen`,
  create: 'Konto erstellen',
  incomplete: (characters) =>
    `Gib einen Namen, eine E-Mail-Adresse und ein Passwort mit mindestens ${characters} Zeichen ein.`,
  taken: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich an.',
  ready: 'Dein Konto ist fertig',
  readyText: 'Öffne A Thousand Words und melde dich an.',
  open: 'A Thousand Words öffnen',
  invalidLink: 'Dieser Link funktioniert nicht',
  invalidLinkText: 'Ein Link gilt einmal, sieben Tage lang. Bitte die Person, die ihn geschickt hat, um einen neuen.',
  providerDown: 'Anmelden ist gerade nicht möglich',
  providerDownText: 'Der Anmeldedienst antwortet nicht. Versuch es in einer Minute noch einmal.',
  signInEnded: 'Diese Anmeldung ist beendet',
  signInEndedText: 'Geh zurück und melde dich noch einmal an.',
  notInvited: 'Du hast hier kein Konto',
  notInvitedText: 'Bitte die Person, die diese Seite betreibt, um eine Einladung.',
  invited: 'Du bist eingeladen',
};

const ar: Words = {
  signIn: 'تسجيل الدخول',
  goOn: 'للمتابعة إلى A Thousand Words',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  wrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  tooMany: (minutes) => `محاولات كثيرة جدًا. حاول مرة أخرى بعد ${minutes} دقيقة.`,
  cancel: 'إلغاء',
  newHere: 'إنشاء حساب',
  name: 'الاسم',
  passwordHint: (characters) => `${characters} أحرف على الأقل`,
  create: 'إنشاء الحساب',
  incomplete: (characters) => `أدخل اسمًا وبريدًا إلكترونيًا وكلمة مرور من ${characters} أحرف على الأقل.`,
  taken: 'يوجد حساب بهذا البريد الإلكتروني. سجّل الدخول بدلًا من ذلك.',
  ready: 'حسابك جاهز',
  readyText: 'افتح A Thousand Words وسجّل الدخول.',
  open: 'فتح A Thousand Words',
  invalidLink: 'هذا الرابط لا يعمل',
  invalidLinkText: 'يعمل الرابط مرة واحدة خلال سبعة أيام. اطلب رابطًا جديدًا ممن أرسله.',
  providerDown: 'تسجيل الدخول غير متاح الآن',
  providerDownText: 'مزوّد تسجيل الدخول لا يستجيب. حاول مرة أخرى بعد دقيقة.',
  signInEnded: 'انتهت محاولة تسجيل الدخول هذه',
  signInEndedText: 'ارجع وسجّل الدخول مرة أخرى.',
  notInvited: 'ليس لديك حساب هنا',
  notInvitedText: 'اطلب دعوة من الشخص الذي يدير هذا الموقع.',
  invited: 'لديك دعوة',
};

const languages = { en, es, de, ar } as const;
export type PageLanguage = keyof typeof languages;

const isKnown = (tag: string): tag is PageLanguage => Object.hasOwn(languages, tag);

/** The first language of the browser's list that the pages have. Browsers list languages by preference. */
export const pageLanguageOf = (acceptLanguage: string): PageLanguage => {
  const tags = acceptLanguage.split(',').map((entry) => (entry.trim().split(/[-;]/)[0] ?? '').toLowerCase());
  return tags.find(isKnown) ?? 'en';
};

export const wordsIn = (language: PageLanguage): Words => languages[language];
