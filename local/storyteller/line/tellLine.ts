import { detailsIn } from '#shared/story/detailsIn.ts';
import { subjectKinds, type SubjectKind } from '#shared/story/detailKinds.ts';
import type { Details } from '#shared/story/details.ts';
import { eventIn } from '#shared/story/eventIn.ts';
import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import type { Fact } from '../judge/fact.ts';
import { remember, usesOf, type Memory, type Recipe } from '../memory.ts';
import { hashText } from '../story/random.ts';
import { plainColour } from '../words/colourWords.ts';
import { holds } from './conditions.ts';
import { clean, readLine, withoutChatter } from './form.ts';
import { headOf, kindIn } from './head.ts';
import { isGrave } from './grave.ts';
import { lineShapes, type ReadShape } from './shapes.ts';
import { settingOf, thereOf } from './setting.ts';
import { isOneOfUs, subjectOf } from './subject.ts';
import { topicsIn } from './topics.ts';
import { conditionsOf, titlesOf, weaveLine, type LineStory, type Sight, type Brief } from './weave.ts';

/** Prefix of a shape's name in the memory. It marks stories about lines, unlike stories about the eye's facts. */
const PREFIX = 'line/';

const DRAWS = 30;
/** The most words of a caption: "Kettle corn". */
const SHORT_WORDS = 4;

const namesColour =
  /\b(?:red|orange|yellow|gold|golden|green|blue|purple|violet|pink|brown|black|white|grey|gray|silver|beige|turquoise)\b/iu;

/** Leaves out the colour if the person's line names one. */
export const sightOf = (line: string, stated: readonly Fact[]): Sight => {
  const [colour] = stated.filter(({ kind }) => kind === 'colour').sort((p, q) => (p.rank ?? 0) - (q.rank ?? 0));
  const key = stated.find(({ kind }) => kind === 'key')?.value;
  return {
    colour: colour?.family && !namesColour.test(line) ? plainColour(colour.family) : undefined,
    light: key === 'dark' ? 'low light' : key === 'pale' ? 'soft light' : undefined,
  };
};

export type LineInput = {
  readonly line: string;
  /** If undefined, only facts that the line clearly states are used. */
  readonly details: Details | undefined;
  readonly mood: MoodSlug;
  readonly picture: string;
  readonly stated: readonly Fact[];
  /** Distinguishes stories about the same picture and line. */
  readonly attempt: number;
  readonly of: string | undefined;
  readonly memory: Memory;
  /** The story that the same request got before, if this is a retry. */
  readonly before: Recipe | undefined;
};

export type SeenLine = LineStory & {
  readonly subject: string | undefined;
  readonly keywords: readonly string[];
  readonly memory: Memory;
};

const standIn = (line: string) => subjectOf({ subject: /\bI\b/u.test(line) && !/\bwe\b/iu.test(line) ? 'I' : 'we' });

/** If nobody is named, "we" or "I" did what the line says. */
const isByUs = ({ subject, form, line }: Brief): boolean =>
  !subject && form === 'statement' && /(?<!\p{L})(?:we|i)(?!\p{L})/iu.test(line);

/** The brief for a shape. If the person named no subject, a shape that needs one gets another. */
const briefFor = ({ kinds }: ReadShape, brief: Brief): Brief =>
  brief.subject || !kinds || !isByUs(brief) ? brief : { ...brief, subject: standIn(brief.line) };

/** The kinds that the subject may have. A shape must be right for all of them. */
const kindsOf = ({ subject, isAlive }: Brief, happened: Details['event']): readonly SubjectKind[] =>
  subject?.kind ? [subject.kind] : isAlive || happened === 'born' ? ['person', 'animal'] : subjectKinds;

/** `on` are the brief's conditions. They are the same for all shapes, and take long to find. */
type Query = { readonly brief: Brief; readonly happened: Details['event']; readonly on: ReadonlySet<string> };

const fits = (shape: ReadShape, { brief, happened, on }: Query): boolean => {
  const { event, form, kinds } = shape;
  const { isGentle, subject } = brief;
  // If an event is known, only stories about that event fit, and those that tell the line itself. A baby does little.
  const isRetelling = shape.when?.startsWith('rest') === true && !isGentle && !(happened === 'born' && kinds);
  if (event !== happened && !isRetelling) return false;
  if (isGentle && shape.gentle !== true) return false;
  // A gentle story does not ask, and makes no speech.
  const isPlain = brief.form === 'statement' || (brief.form === 'other' ? subject && kinds?.length === 1 : isGentle);
  if (!event && (form ? form !== brief.form : !isPlain)) return false;
  if (shape.isShort && (subject || brief.line.split(' ').length > SHORT_WORDS)) return false;
  const told = briefFor(shape, brief).subject;
  if ((shape.isToYou || shape.isQuoted) && isOneOfUs(told)) return false;
  if (shape.isInverted && (told?.who === 'we' || told?.isI)) return false;
  const isOfKind =
    !kinds ||
    (subject
      ? kindsOf(brief, happened).every((kind) => kinds.includes(kind))
      : isByUs(brief) && kinds.includes('person'));
  if (!isOfKind) return false;
  if (shape.when === undefined) return true;
  return holds(shape.when, told === subject ? on : conditionsOf({ ...brief, subject: told }));
};

/**
 * Added to the number of times that a shape has been used. The shape with the lowest sum is next, so a less fitting one
 * is used only when better ones have been used more often.
 */
const costIn = (shape: ReadShape, { brief, happened, on }: Query): number => {
  const { kinds, when, cost, slots } = shape;
  const ownWords = slots.filter((slot) => on.has(slot)).length * 0.08;
  const isLate = shape.isToday && on.has('past') && !on.has('grave');
  // A story about people of long ago is rarely funny.
  const isCaper =
    kinds?.includes('person') &&
    !shape.event &&
    !/\bfilm\b|unknown/u.test(when ?? '') &&
    (on.has('year') || on.has('usedto')) &&
    !on.has('grave');
  // "We" in place of a subject says little.
  const more =
    (isLate ? 5 : 0) + (isCaper ? 0.4 : 0) + (happened && !shape.event ? 0.3 : 0) + (kinds && !brief.subject ? 0.2 : 0);
  return cost + more - ownWords - (when !== undefined || kinds?.length === 1 ? 0.05 : 0);
};

const choose = (brief: Brief, event: Details['event'], seed: string, uses: (key: string) => number) => {
  const orderOf = (key: string): number => hashText(`${seed}|${key}`);
  const query: Query = { brief, happened: event, on: conditionsOf(brief) };
  const [best] = lineShapes()
    .filter((one) => fits(one, query))
    .map((shape) => ({ shape, worth: uses(shape.id) + costIn(shape, query), order: orderOf(shape.id) }))
    .sort((p, q) => p.worth - q.worth || p.order - q.order);
  if (!best) throw new RangeError(`no shape in ${brief.mood}`);
  const { shape } = best;
  const [title] = titlesOf(shape, briefFor(shape, brief))
    .map((_, at) => ({ at, used: uses(`${shape.id}#${at}`), order: orderOf(`${shape.id}#${at}`) }))
    .sort((p, q) => p.used - q.used || p.order - q.order);
  return { shape, title: title?.at ?? 0, salt: orderOf(shape.id) };
};

const shapeOf = (key: string): ReadShape | undefined => lineShapes().find(({ id }) => id === key);

/** Privacy: uses only words that are in the story's text, where every reader sees them. */
export const keywordsIn = (words: readonly (string | undefined)[], text: string): string[] => {
  const plain = words.map((word = '') =>
    word
      .trim()
      .toLowerCase()
      .replace(/^(?:my|our|the|an?|at|in|on|near) /u, ''),
  );
  return [...new Set(plain)].filter((word) => word !== '' && text.toLowerCase().includes(word));
};

const died = /\b(?:died|dead|gave up|packed up|conked out|r\.?i\.?p|killed)\b/iu;
/** A machine that "died" went wrong, and somebody who was "lost" and is mourned has died. */
const withEvent = (details: Details, line: string): Details => {
  const { event, kind, subject } = details;
  const isAlive = kind === 'person' || kind === 'animal';
  if (event === 'lost' && isAlive && eventIn(line) === 'gone') return { ...details, event: 'gone' };
  const isBroken = event === 'gone' && kind === 'thing' && died.test(line) && !isGrave(line, subject);
  return isBroken ? { ...details, event: 'wentWrong' } : details;
};

/** If only a place is known, the story is about the place. */
const placeOf = (line: string, { setting, event }: Details) => {
  if (line !== '' || event) return undefined;
  const there = thereOf(settingOf(setting, undefined)) ?? '';
  const place = /^(?:at|in|on|by|near|outside|inside)? ?(?<place>(?:the|my|our) .+)$/iu.exec(there);
  return subjectOf({ ...(place?.groups?.place && { subject: place.groups.place }), kind: 'place' });
};

const isGraveIn = (line: string, { event, subject, kind, setting }: Details): boolean => {
  if (event === 'gone') return true;
  // A hospital is where most people are born, and where some people work.
  const where = event === 'born' || topicsIn(line).includes('newday') ? '' : (setting ?? '');
  return isGrave(line, kind === 'thing' ? subject : undefined) || isGrave(where);
};

/** `named` is the subject that the person named, which alt texts may have. @returns undefined without a line and fields */
export const briefOf = (line: string, given: Details | undefined, mood: MoodSlug, sight: Sight) => {
  const { line: read, form } = readLine(line);
  const known = withEvent(given ?? (form === 'other' ? {} : detailsIn(clean(line))), read);
  // The mourner is not the subject of a line about a death.
  const head = /^(?:question|other)$/u.test(form) || known.event === 'gone' ? undefined : headOf(withoutChatter(read));
  const details = { ...(!given && head?.event && { event: head.event }), ...known };
  const kind = details.subject !== undefined && !given ? kindIn(details.subject) : undefined;
  const named = subjectOf({ ...kind, ...details }) ?? placeOf(read, details);
  const subject = named ?? subjectOf(head ?? {});
  const setting = settingOf(details.setting, subject?.whom);
  if (read === '' && !subject && setting === '' && !details.event) return undefined;
  // If there is only a time, it is used as the line.
  const isAll = read === '' && !subject && !details.event;
  // A name that the line itself makes certain is that of a person or an animal.
  const isAlive = named ? !given && details.subject !== undefined : head?.isAlive === true;
  const told = isAll ? { line: setting, setting: '' } : { line: read, setting };
  const brief: Brief = { ...told, form, subject, mood, sight, isGentle: isGraveIn(read, details), isAlive };
  return { brief, details, named: named?.whom };
};

/** @returns undefined without a line and fields */
export const tellLine = (input: LineInput): SeenLine | undefined => {
  const { mood, picture, stated, attempt, of, memory, before } = input;
  const what = briefOf(input.line, input.details, mood, sightOf(input.line, stated));
  if (!what) return undefined;
  const { brief, details, named } = what;
  const found = (story: LineStory, nextMemory: Memory): SeenLine => ({
    ...story,
    subject: named,
    keywords: keywordsIn([brief.subject?.again, ...(details.setting?.split(',') ?? [])], story.text),
    memory: nextMemory,
  });
  const earlier = before?.shape.startsWith(PREFIX) ? shapeOf(before.shape.slice(PREFIX.length)) : undefined;
  if (earlier && before)
    return found(weaveLine(earlier, { title: before.opening, salt: before.salt }, briefFor(earlier, brief)), memory);
  const uses = usesOf(memory, ({ shape, opening }) => (shape.startsWith(PREFIX) ? [shape, `${shape}#${opening}`] : []));
  const seed = `${picture}|${mood}|${attempt}`;
  const firsts = new Set(memory.stories.map(({ first }) => first));
  const usesOfShape = (one: string): number => uses.get(PREFIX + one) ?? 0;
  const draw = (at: number) => {
    const chosen = choose(brief, details.event, at === 0 ? seed : `${seed}|${at}`, usesOfShape);
    return { ...chosen, story: weaveLine(chosen.shape, chosen, briefFor(chosen.shape, brief)) };
  };
  let drawn = draw(0);
  // A shape with few choices may repeat an earlier story word for word. Then another draw is made, of another shape.
  for (let at = 1; at < DRAWS && firsts.has(hashText(drawn.story.text)); at += 1) {
    uses.set(PREFIX + drawn.shape.id, (uses.get(PREFIX + drawn.shape.id) ?? 0) + 1);
    drawn = draw(at);
  }
  const { shape, title, salt, story } = drawn;
  const recipe: Recipe = {
    shape: PREFIX + shape.id,
    opening: title,
    ...{ salt, picture, mood, attempt, says: [], first: hashText(story.text) },
    ...(of !== undefined && { of }),
  };
  return found(story, remember(memory, recipe));
};
