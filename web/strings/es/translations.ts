import type { translations as english } from '../en/translations.ts';

export const translations: typeof english = {
  area: 'translations',
  language: 'Idioma de la historia',
  old: 'Esta traducción es de un texto anterior de la historia.',
  textOnly: (language) => `Aquí ninguna voz lee ${language}, así que esta traducción es solo texto.`,
  read: 'Voz…',
  onlyYouHear: (reader) => `Solo tú oyes la grabación de ${reader}.`,
  failed: 'No pudimos cargar la traducción. Elige el idioma otra vez.',
  dialog: {
    open: 'Traducir…',
    title: 'Traducir esta historia',
    into: 'Traducir al',
    price: 'Una traducción cuesta 1 ficha o una historia gratis. Con PRO es gratis.',
    noVoice: 'Aquí ninguna voz lee este idioma, así que recibes un texto sin narración.',
    staysPrivate: 'Solo tú puedes leerla, porque no podemos revisar textos en este idioma.',
    needsModel:
      'Para traducir hace falta un modelo de lenguaje, y aquí no hay ninguno conectado. Configura VISION_URL, como explica el README.',
    confirm: 'Traducir',
    busy: 'Un momento',
    cancel: 'Cancelar',
    made: 'Traducciones',
    inProgress: 'En curso',
    isOld: 'De un texto anterior',
    again: (language) => `Traducir otra vez al ${language}`,
    remove: (language) => `Quitar ${language}`,
  },
  beside: {
    open: 'Lado a lado',
    heading: 'Lado a lado',
    hear: 'Escuchar',
    both: 'Ambos por turnos',
    play: 'Reproducir',
    pause: 'Pausar',
    from: 'Reproducir desde esta frase',
    failed: 'No pudimos cargar el sonido. Inténtalo de nuevo.',
  },
};
