import type { books as english } from '../en/books.ts';

export const books: typeof english = {
  area: 'books',
  title: 'Libro electrónico e impresión',
  kind: 'Qué crear',
  kinds: {
    epub: { name: 'Libro electrónico', about: 'EPUB con sonido que resalta cada palabra al leerla' },
    booklet: { name: 'Cuadernillo', about: 'PDF en A5, con las imágenes y el texto completo' },
    poster: { name: 'Póster', about: 'PDF en A4, una página por historia' },
    labels: { name: 'Etiquetas', about: 'PDF con 21 códigos en A4, para Avery L7160' },
    card: { name: 'Tarjetas', about: 'PDF en A6, un código para colgar junto a cada imagen' },
  },
  stories: 'Historias',
  all: 'Todas las historias terminadas de esta lista',
  loadedOnly: 'Para elegir historias más antiguas, cárgalas primero en la lista.',
  chosen: (count, max) => `${count} elegidas, ${max} como máximo`,
  noneChosen: 'Elige al menos una historia.',
  tooMany: (max) => `Elige ${max} historias como máximo.`,
  pictures: 'Las imágenes se imprimen tan grandes como se vean nítidas, sin ampliarlas.',
  codes: 'Al escanear un código, la historia se abre y suena.',
  privateCodes:
    'Solo tú puedes abrir el código de una historia privada, a menos que la compartas con un enlace o la hagas pública. Si eliminas o cambias el enlace, su código impreso deja de funcionar.',
  readers: 'Se abre en Apple Books, Thorium Reader y otras aplicaciones que leen EPUB 3 en voz alta.',
  cancel: 'Cancelar',
  make: 'Crear archivo',
  wait: 'Un momento',
  queued: 'Estamos creando tu archivo. Mira la campana en un momento.',
};
