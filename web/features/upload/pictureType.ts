import { upload } from '../../strings/en/upload.ts';
import { wordsOf } from '../../strings/language.ts';

const accepted = new Set(['image/png', 'image/jpeg']);

/** What is wrong with this file before it is even read; the server looks at its bytes and has the last word. */
export const typeProblem = (file: File): string | undefined =>
  accepted.has(file.type) || (file.type === '' && /\.(png|jpe?g)$/i.test(file.name))
    ? undefined
    : wordsOf(upload).wrongType;
