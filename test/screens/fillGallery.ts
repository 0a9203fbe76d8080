import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createVisitor } from '../support/visitor.ts';

const samples = ['aurora-cabin', 'harbour-morning', 'cat-in-window'];

/** Makes public stories from the samples' pictures. @returns the uid of the last story */
export const fillGallery = async (url: string): Promise<string> => {
  const visitor = await createVisitor(url);
  let uid = '';
  for (const sample of samples) {
    const picture = await readFile(join(import.meta.dirname, '../../assets/pictures', `${sample}.jpg`));
    const { body } = await visitor.upload(picture, { fields: { isPublic: 'yes' } });
    ({ uid } = await visitor.finishedStory(body.uid));
  }
  return uid;
};
