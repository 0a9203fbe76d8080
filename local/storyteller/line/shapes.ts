import * as z from 'zod';
import { storyEvents, subjectKinds } from '#shared/story/detailKinds.ts';
import events from './shapes/events.json' with { type: 'json' };
import happenings from './shapes/happenings.json' with { type: 'json' };
import moments from './shapes/moments.json' with { type: 'json' };
import pictures from './shapes/pictures.json' with { type: 'json' };
import anyone from './shapes/subjects/anyone.json' with { type: 'json' };
import animalEvents from './shapes/subjects/animalEvents.json' with { type: 'json' };
import animals from './shapes/subjects/animals.json' with { type: 'json' };
import nobody from './shapes/subjects/nobody.json' with { type: 'json' };
import peopleEvents from './shapes/subjects/peopleEvents.json' with { type: 'json' };
import people from './shapes/subjects/people.json' with { type: 'json' };
import places from './shapes/subjects/places.json' with { type: 'json' };
import thingEvents from './shapes/subjects/thingEvents.json' with { type: 'json' };
import things from './shapes/subjects/things.json' with { type: 'json' };
import turns from './shapes/subjects/turns.json' with { type: 'json' };
import topical from './shapes/topical.json' with { type: 'json' };
import topicAnimals from './shapes/topics/animals.json' with { type: 'json' };
import topicAnybody from './shapes/topics/anybody.json' with { type: 'json' };
import topicOtherEvents from './shapes/topics/otherEvents.json' with { type: 'json' };
import topicPeople from './shapes/topics/people.json' with { type: 'json' };
import topicPeopleEvents from './shapes/topics/peopleEvents.json' with { type: 'json' };
import topicPlaces from './shapes/topics/places.json' with { type: 'json' };
import topicThings from './shapes/topics/things.json' with { type: 'json' };
import scenes from './shapes/scenes.json' with { type: 'json' };

/**
 * The form of a story that continues after a person's line. In its texts, `[a|b]` is a choice, and
 * `<condition:text|*:text>` is the first text whose condition is true. See README.md.
 */
export const Shape = z.strictObject({
  id: z.string().regex(/^[a-z]+$/u),
  titles: z.array(z.string()).min(3),
  /** The event that the story is about. */
  event: z.enum(storyEvents).optional(),
  form: z.enum(['question', 'greeting', 'other']).optional(),
  /** Kinds of subjects that the shape fits. If undefined, it fits all kinds, and stories without a subject. */
  kinds: z.array(z.enum(subjectKinds)).optional(),
  /** Conditions for the shape, such as `food+thing`, in the syntax of its texts. */
  when: z.string().optional(),
  /** True if the shape can follow a line about a death, an illness or a parting. */
  gentle: z.boolean().optional(),
  /** True if the shape fits only lines of a few words that name no subject. */
  isShort: z.boolean().optional(),
  /** True if the shape is used only when the others have been used. */
  isSpare: z.boolean().optional(),
  /** Begins the story if no line was written. */
  opening: z.string().default('This is {whom}.'),
  /** Three paragraphs. The person's line is put before the first one. */
  story: z.array(z.string()).length(3),
});
export type Shape = z.infer<typeof Shape>;

export type ReadShape = Shape & {
  /** Shapes with a lower cost are used first. */
  readonly cost: number;
  /** The slots for words of the person's line that the shape has. */
  readonly slots: readonly string[];
  /** Whether a sentence has both the subject and "you", who could be the same person: "Next to my husband, you …". */
  readonly isToYou: boolean;
  /** Whether people in the story say the subject, which would be wrong for "my sister". */
  readonly isQuoted: boolean;
  /** Whether it says that the subject is or does something today. That may be wrong of a subject of long ago. */
  readonly isToday: boolean;
  /** Whether a verb stands before its subject, which cannot be "we" or "I" then: "There was we". */
  readonly isInverted: boolean;
};

/** Shapes about what the line is about, in which the subject acts. */
const onTopic = [...topicPeople, ...topicAnimals, ...topicThings, ...topicPlaces, ...topicAnybody];
const onEvents = [...topicPeopleEvents, ...topicOtherEvents];
/** Shapes in which the subject acts. */
const acting = [...people, ...animals, ...things, ...places, ...peopleEvents, ...animalEvents, ...thingEvents];

const today = /\{(?:who|they)\} (?:\{is\}|will|can|says|still|knows|comes|keeps|gets|looks|stops|likes)\b/u;
const inverted = /(?:was|is|has|\{(?:was|is|has)\}) \{who\}/u;

/** Without the texts for "we" and "I". */
const outsideUs = (part: string): string => part.replace(/(?<=<)us:[^|>]*\|/gu, '');

const isToYou = ({ story }: Shape): boolean =>
  story
    .flatMap((part) => part.replace(/\[[^\]]*\]/gu, '').split(/[.!?<>|]/u))
    .some((sentence) => /\{(?:who(?:m|se)?|the[ymi]r?)\}/u.test(sentence) && /\byou(?:r|rself)?\b/iu.test(sentence));

const isQuoted = ({ story }: Shape): boolean =>
  story.some((part) =>
    outsideUs(part)
      .split('"')
      .some((text, at) => at % 2 === 1 && /\{(?:who(?:m|se)?|the[ymi]r?)\}/u.test(text)),
  );

/** Shapes about the topic come first, then those in which the subject acts. The last ones fit any line. */
const files: readonly (readonly [readonly unknown[], number])[] = [
  [[...onEvents, ...onTopic], -0.8],
  [turns, -0.55],
  [acting, -0.6],
  [topical, -0.4],
  [anyone, -0.42],
  [nobody, 0],
  [happenings, 0],
  [moments, 0.1],
  [scenes, 0.2],
  [pictures, 0.4],
  [events, 0.5],
];
const costOf = ({ isSpare, isShort, when }: Shape, cost: number): number =>
  cost + (isSpare ? 0.3 : 0) - (isShort ? 0.2 : 0) + (when?.startsWith('rest') ? 0.35 : 0);

const ownSlots = ['detail', 'echo', 'said', 'there', 'start', 'rest', 'aside'];
let read: readonly ReadShape[] | undefined;

/** Reads all shapes once. @throws ZodError for a malformed file */
export const lineShapes = (): readonly ReadShape[] => {
  read ??= files.flatMap(([file, cost]) =>
    z
      .array(Shape)
      .parse(file)
      .map((shape) => ({
        ...shape,
        cost: costOf(shape, cost),
        slots: ownSlots.filter((slot) => shape.story.join(' ').includes(`{${slot}}`)),
        isToYou: isToYou(shape),
        isQuoted: isQuoted(shape),
        isToday: today.test(shape.story.join(' ')),
        isInverted: inverted.test(shape.story.join(' ')),
      })),
  );
  return read;
};
