import type { uploadDialog as english } from '../en/uploadDialog.ts';

export const uploadDialog: typeof english = {
  area: 'uploadDialog',
  title: 'Subir imagen',
  close: 'Cerrar',
  noFile: '¡Primero elige un archivo!',
  choose: 'Elegir una imagen',
  chooseAnother: 'Elegir otra imagen',
  chooseOrDrop: 'Elige una imagen o suéltala aquí',
  chosen: 'Lo que elegiste',
  mood: 'Ánimo',
  voice: 'Voz',
  public: 'Pública',
  publicHint: 'Cualquiera puede encontrarla en Explorar',
  music: 'Música',
  musicHint: 'Una melodía bajo la voz',
  cost: '1 ficha',
  cancel: 'Cancelar',
  analyze: 'Analizar',
};
