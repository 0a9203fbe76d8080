import { saveBlob } from '../../../lib/saveBlob.ts';

/** Hands a text to the browser as a file. */
export const saveText = (text: string, name: string, type: string): void =>
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);
