import { defaultLanguage } from '#shared/story/language.ts';
import type { Item, ItemPicture } from '#shared/story/story.ts';

export const uid = 'AAAAAAAAAAAAAAAAAAAAAA';
const text = 'Before the bells, old Tomas pushed his boat out.';

const cover = {
  imageUrl: `/media/${uid}/picture.jpg?sig=1`,
  thumbnail: `/media/${uid}/thumbnail.webp?sig=1`,
  renditions: [{ url: `/media/${uid}/960.avif?sig=1`, width: 960, format: 'avif' as const }],
  width: 1600,
  height: 1200,
  placeholder: 'data:image/webp;base64,AA',
};

/** A finished story. The earlier stages in `itemAt` lack parts of it. */
export const readyItem: Item = {
  uid,
  uploadId: uid,
  stage: 'ready',
  ...cover,
  pictureCount: 1,
  pictures: [{ ...cover, alt: 'A rower on a still lake at dawn', about: null, details: null }],
  title: 'A Boat Before the Bells',
  language: defaultLanguage,
  author: 'model',
  description: 'A rower on a still lake at dawn',
  analysisText: text,
  duration: 40.2,
  tags: [{ id: 1, name: 'Calm' }],
  isPublic: true,
  metrics: { views: 3, favorites: 0 },
  createdAt: '2026-01-01T00:00:00.000Z',
  failure: null,
  voiceId: 'Joanna',
  reader: null,
  audioUrl: `/media/${uid}/voice.mp3?sig=1`,
  musicUrl: null,
  soundtrack: null,
  keywords: ['lake', 'rowing boat'],
  translations: [],
  isFavorite: false,
  shots: [],
  shotsToEdit: null,
  written: null,
  version: 1,
  changing: null,
  changeFailure: null,
  privateReason: null,
  link: null,
  awaitsMusic: false,
  draft: null,
  spoken: null,
  timings: {
    words: [...text.matchAll(/\w+/g)].map(({ 0: word, index }, i) => ({
      milliseconds: i * 300,
      start: index,
      end: index + word.length,
    })),
    sentences: [{ milliseconds: 0, start: 0, end: text.length }],
  },
};

const silent = { audioUrl: null, duration: null, timings: null } as const;
const wordless = { ...silent, title: '', author: null, analysisText: '', tags: [], keywords: [] };
const pictureless = { imageUrl: null, thumbnail: null, renditions: [], width: null, height: null, placeholder: null };
/** A picture whose files do not exist yet. */
export const unprepared: ItemPicture = { ...pictureless, alt: '', about: null, details: null };
const unpictured = { ...pictureless, pictures: [unprepared] };

export const aboutPictures = (about: string | null): Pick<Item, 'pictures'> => ({
  pictures: readyItem.pictures.map((picture) => ({ ...picture, about })),
});

export const itemAt: Readonly<Record<Item['stage'], Item>> = {
  preparing: { ...readyItem, ...wordless, ...unpictured, stage: 'preparing' },
  writing: { ...readyItem, ...wordless, stage: 'writing' },
  narrating: { ...readyItem, ...silent, stage: 'narrating' },
  ready: readyItem,
  silent: { ...readyItem, ...silent, stage: 'silent' },
  failed: {
    ...readyItem,
    ...wordless,
    ...unpictured,
    stage: 'failed',
    failure: { reason: 'PICTURE_UNREADABLE', arguments: {} },
  },
};
