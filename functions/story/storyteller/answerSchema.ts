const hundredths = { type: 'number', description: 'In hundredths of the picture, 0 to 100' };

/** The order matters. Models write better after a description and a plan. Speech needs the mood before the text. */
export const answerSchema = {
  type: 'object',
  properties: {
    refused: { type: 'boolean', description: 'true only if nobody should tell a story about this picture' },
    moodId: { type: 'integer', description: 'The id of the mood it is told in' },
    description: { type: 'string', description: 'One plain sentence for people who cannot see the picture' },
    seen: { type: 'array', items: { type: 'string' }, description: 'Five particular things that can be seen' },
    want: { type: 'string', description: 'Who or what in the story wants which thing, in one short line' },
    turn: { type: 'string', description: 'What changes, in one short line' },
    title: { type: 'string', description: 'Two to six words' },
    story: { type: 'string', description: '130 to 200 words in two to four paragraphs, parted by a blank line' },
    neighbourMoodIds: {
      type: 'array',
      items: { type: 'integer' },
      description: 'Up to two further moods that would fit',
    },
    keywords: {
      type: 'array',
      items: { type: 'string' },
      description: 'Three to six words or short phrases somebody would search the picture by',
    },
    places: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          thing: { type: 'string', description: 'The word or words that the story has for it' },
          left: hundredths,
          top: hundredths,
          width: hundredths,
          height: hundredths,
        },
        required: ['thing', 'left', 'top', 'width', 'height'],
        additionalProperties: false,
      },
      description: 'Two to six things of the story that can be seen, and where in the picture each is',
    },
  },
  required: [
    'refused',
    'moodId',
    'description',
    'seen',
    'want',
    'turn',
    'title',
    'story',
    'neighbourMoodIds',
    'keywords',
    'places',
  ],
  additionalProperties: false,
};

const strings = (description: string) => ({ type: 'array', items: { type: 'string' }, description });
const number = { type: 'integer', description: 'The number of the picture' };

export const answerSchemaFor = (pictures: number) => {
  if (pictures === 1) return answerSchema;
  const { story, description: _, ...properties } = answerSchema.properties;
  const { items, ...places } = properties.places;
  const things = {
    ...items,
    properties: { ...items.properties, picture: number },
    required: [...items.required, 'picture'],
  };
  const severalStory = { ...story, description: 'A paragraph or more for each picture, parted by a blank line' };
  const several = {
    alts: strings('For each picture, in their order, one plain sentence for people who cannot see it'),
    parts: { type: 'array', items: number, description: 'For each paragraph the number of its picture' },
  };
  const { refused, moodId, seen, want, turn, title, ...rest } = properties;
  const { alts, parts } = several;
  return {
    ...answerSchema,
    properties: {
      ...{ refused, moodId, alts, seen, want, turn, title },
      story: severalStory,
      parts,
      ...rest,
      places: { ...places, items: things },
    },
    required: [...answerSchema.required.filter((key) => key !== 'description'), ...Object.keys(several)],
  };
};

export const ANSWER_TOOL = 'tell_story';
