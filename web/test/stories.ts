import type { StoryCard } from '#shared/story/card.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import type { Item, ItemPicture } from '#shared/story/story.ts';

export const uidOf = (name: string): string => name.padEnd(22, '0');

export const aCard = (changes: Partial<StoryCard> = {}): StoryCard => ({
  uid: uidOf('story'),
  uploadId: uidOf('upload'),
  stage: 'ready',
  imageUrl: '/media/image.jpg',
  thumbnail: '/media/thumbnail.webp',
  renditions: [{ url: '/media/320.avif', width: 320, format: 'avif' }],
  width: 800,
  height: 600,
  pictureCount: 1,
  placeholder: 'data:image/webp;base64,AA==',
  title: 'Before the Herons',
  language: defaultLanguage,
  author: 'model',
  description: 'A boat on a lake',
  analysisText: 'Before the bells and the bakers, before even the herons had agreed on a place to stand.',
  duration: 40,
  tags: [{ id: 1, name: 'Calm' }],
  isPublic: true,
  metrics: { views: 1200, favorites: 3 },
  createdAt: '2030-01-01T00:00:00.000Z',
  ...changes,
});

const pictureOf = (
  card: Pick<Item, 'description' | Exclude<keyof ItemPicture, 'alt' | 'about' | 'details'>>,
): ItemPicture => {
  const { imageUrl, thumbnail, renditions, width, height, placeholder } = card;
  return {
    imageUrl,
    thumbnail,
    renditions,
    width,
    height,
    placeholder,
    alt: card.description,
    about: null,
    details: null,
  };
};

export const anItem = (changes: Partial<Item> = {}): Item => ({
  ...aCard(),
  pictures: [pictureOf({ ...aCard(), ...changes })],
  failure: null,
  voiceId: 'Joanna',
  reader: null,
  audioUrl: '/media/voice.mp3',
  musicUrl: null,
  soundtrack: null,
  keywords: ['boat'],
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
  timings: null,
  ...changes,
});
