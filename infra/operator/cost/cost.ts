import type { Package } from '#shared/billing/package.ts';
import { limits } from '#shared/limits.ts';
import { dailyCaps } from '#functions/account/dailyCaps.ts';
import { ceilingsAt, sharedUses, type CostlyUse, type DailyUse, type Requester } from '#functions/account/fairUse.ts';
import { isStepName, steps } from '#infra/setups.ts';
import { stageConfig } from '#infra/stages.ts';
import priceList from './prices.json' with { type: 'json' };
import profile from './profile.json' with { type: 'json' };
import type { MeasuredOperation, OperationUsage, Usage } from './usage.ts';

const GIGABYTE = 1024 ** 3;
const ENDPOINT_MEGABYTES = 512;

export type PriceName = keyof (typeof priceList)['prices'];

export const dollarsFor = (name: PriceName, quantity: number): number =>
  (priceList.prices[name].dollars / priceList.prices[name].per) * quantity;

export type Line = { what: string; dollars: number };

export const totalOf = (lines: readonly Line[]): number => lines.reduce((all, { dollars }) => all + dollars, 0);

const nothing: OperationUsage = {
  ...{ spokenCharacters: 0, markedCharacters: 0, promptCharacters: 0, answerCharacters: 0, picturePixels: 0 },
  ...{ moderatedPictures: 0, checkedTextUnits: 0, stateTransitions: 0, writeUnits: 0, readUnits: 0 },
  ...{ putRequests: 0, getRequests: 0, storedBytes: 0, savedDrafts: 0, paragraphsAhead: 0 },
  functions: {},
};

/** The measurement's stand-ins answer at once, so this adds the time for which functions wait for vendors. */
const gigabyteSecondsOf = (name: string, milliseconds: number): number => {
  const megabytes = isStepName(name) ? steps[name].memoryMegabytes : ENDPOINT_MEGABYTES;
  const wait = (profile.waitSeconds as Partial<Record<string, number>>)[name] ?? 0;
  return (megabytes / 1024) * (milliseconds / 1000 + wait);
};

/** An operation's costs in US dollars. The profile says how long files are stored. */
export const linesOf = (use: OperationUsage): Line[] => {
  const functions = Object.entries(use.functions);
  const requests = functions.filter(([name]) => !isStepName(name)).length;
  const seconds = functions.reduce((all, [name, milliseconds]) => all + gigabyteSecondsOf(name, milliseconds), 0);
  const picture = Math.min(profile.maxPictureTokens, use.picturePixels / profile.pixelsPerToken);
  const line = (what: string, ...parts: [PriceName, number][]): Line => ({
    what,
    dollars: parts.reduce((all, [name, quantity]) => all + dollarsFor(name, quantity), 0),
  });
  return [
    line('Speech', ['speechNeural', use.spokenCharacters]),
    line('Word timings', ['speechNeural', use.markedCharacters]),
    line(
      'Story model',
      ['haikuIn', picture + use.promptCharacters / profile.charactersPerToken],
      ['haikuOut', use.answerCharacters / profile.charactersPerToken],
    ),
    line('Checks of pictures and text', ['moderation', use.moderatedPictures], ['guardrail', use.checkedTextUnits]),
    line('Workflow', ['transitions', use.stateTransitions]),
    line('DynamoDB table', ['tableWrites', use.writeUnits], ['tableReads', use.readUnits]),
    line(
      `Files, stored for ${profile.storedMonths} months`,
      ['objectPuts', use.putRequests],
      ['objectGets', use.getRequests],
      ['objectMonths', (use.storedBytes / GIGABYTE) * profile.storedMonths],
    ),
    line('Lambda functions', ['lambdaTime', seconds], ['lambdaRequests', functions.length]),
    line('API and edge requests', ['apiRequests', requests], ['edgeRequests', requests]),
    line(
      'Logs and traces',
      ['logs', (functions.length * profile.logBytesPerInvocation) / GIGABYTE],
      ['traces', functions.length],
    ),
  ];
};

/** The usage of a recording. It has no speech synthesis. */
const recordingOf = (seconds: number): OperationUsage => {
  const { bytesPerSecond, checkMillisecondsPerSecond, endpointMilliseconds, ...counts } = profile.recording;
  const endpoints = ['recording.beginRecording', 'recording.finishRecording', 'recording.chooseRecording'];
  return {
    ...nothing,
    ...counts,
    checkedTextUnits: 1,
    storedBytes: seconds * bytesPerSecond,
    functions: {
      ...Object.fromEntries(endpoints.map((name) => [name, endpointMilliseconds])),
      'record.check': seconds * checkMillisecondsPerSecond,
    },
  };
};

/** Each further picture is prepared, checked, shown to the model and stored. The text keeps its length. */
const anotherPictureOf = ({ operations, narrationBytes }: Usage): OperationUsage => {
  const { picturePixels, moderatedPictures, storedBytes, putRequests, functions } = operations.story;
  const prepare = functions['narrate.prepare'] ?? 0;
  const files = { storedBytes: storedBytes - narrationBytes, putRequests };
  return { ...nothing, ...files, picturePixels, moderatedPictures, functions: { 'narrate.prepare': prepare } };
};

/** The guardrail of one machine knows English only, so the measured translations were not checked. */
const translationOf = ({ operations: { translate, story } }: Usage): OperationUsage => ({
  ...translate,
  checkedTextUnits: story.checkedTextUnits,
});

const sent = (bytes: number, files: number): number =>
  dollarsFor('edgeBytes', bytes / GIGABYTE) + dollarsFor('edgeRequests', files);

const videoOf = ({ narrationSeconds }: Usage) => {
  const seconds = narrationSeconds + profile.videoLeadSeconds + profile.videoTailSeconds;
  const bytes = seconds * profile.videoBytesPerSecond;
  const encoding = dollarsFor('video', seconds / 60);
  const around =
    dollarsFor('transitions', profile.videoTransitions) +
    dollarsFor('lambdaTime', profile.videoComputeGigabyteSeconds) +
    dollarsFor('tableWrites', profile.videoTableWrites) +
    dollarsFor('objectMonths', bytes / GIGABYTE);
  return { encoding, total: encoding + around + sent(bytes, 1) };
};

export const isSpeech = ({ what }: Line): boolean => what === 'Speech' || what === 'Word timings';

export const costsOf = (usage: Usage) => {
  const measured = (name: MeasuredOperation): number => totalOf(linesOf(usage.operations[name]));
  const { cardsPerListPage } = profile.asUsed;
  return {
    story: measured('story') + profile.pollsPerStory * measured('poll'),
    anotherPicture: totalOf(linesOf(anotherPictureOf(usage))),
    revoice: measured('revoice'),
    regenerate: measured('regenerate'),
    translation: totalOf(linesOf(translationOf(usage))),
    recording: totalOf(linesOf(recordingOf(usage.narrationSeconds))),
    longestRecording: totalOf(linesOf(recordingOf(limits.recordingMinutes * 60))),
    video: videoOf(usage).total,
    open: measured('open') + sent(usage.narrationBytes + usage.viewerPictureBytes, 2),
    // One request is for the list itself: the edge caches most of Explore, but no search.
    listPage: sent(usage.cardPictureBytes * cardsPerListPage, cardsPerListPage + 1),
  };
};

export const storyAsUsed = (costs: ReturnType<typeof costsOf>): number => {
  const { opensPerStory, revoicesPerStory, regenerationsPerStory, videosPerStory, listPagesPerStory } = profile.asUsed;
  return (
    costs.story +
    costs.open * opensPerStory +
    costs.revoice * revoicesPerStory +
    costs.regenerate * regenerationsPerStory +
    costs.video * videosPerStory +
    costs.listPage * listPagesPerStory
  );
};

/** The maximum price of each action, from a story of maximum length. */
export const dearest = (usage: Usage): Record<CostlyUse, number> => {
  const costs = costsOf(usage);
  const factor = limits.storyCharacters / usage.operations.story.spokenCharacters;
  const speechOf = (name: 'story' | 'revoice' | 'regenerate' | 'translate') =>
    totalOf(linesOf(usage.operations[name]).filter(isSpeech));
  const longest = (name: 'story' | 'revoice' | 'regenerate') => costs[name] + (factor - 1) * speechOf(name);
  const longestTranslation = costs.translation + (factor - 1) * speechOf('translate');
  // A line about the picture is checked before a story or rewrite begins.
  const line = dollarsFor('guardrail', 1);
  return {
    story: longest('story') + line,
    revoice: longest('revoice'),
    // Rewrites and translations share their daily limit.
    regenerate: Math.max(longest('regenerate') + line, longestTranslation),
    check: dollarsFor('guardrail', Math.ceil(limits.storyCharacters / 1_000)),
    speech: factor * speechOf('revoice'),
    export: costs.video + (factor - 1) * videoOf(usage).encoding,
  };
};

export const netOf = ({ priceCents, packageType }: Pick<Package, 'priceCents' | 'packageType'>): number => {
  const price = priceCents / 100;
  const billing = packageType === 'Subscription' ? dollarsFor('stripeBilling', price) : 0;
  return price - dollarsFor('stripeShare', price) - dollarsFor('stripeFixed', 1) - billing;
};

/** A package's margin if all tokens go to usual stories, and if all go to stories of maximum length. */
export const marginOf = (usage: Usage, one: Package) => {
  const costs = costsOf(usage);
  const stories = one.tokens === 0 ? profile.proStoriesPerMonth : one.tokens;
  const net = netOf(one);
  const longest = dearest(usage).story - dollarsFor('guardrail', 1);
  const left = (each: number): number => net - stories * each;
  return { net, stories, bare: left(costs.story), asUsed: left(storyAsUsed(costs)), longest: left(longest) };
};

const costly: readonly CostlyUse[] = ['story', 'revoice', 'regenerate', 'check', 'speech', 'export'];

/** The cost of a day at every limit, with stories of maximum length. */
export const worstDays = (usage: Usage): { who: string; stories: number; dollars: number }[] => {
  const { freeNarrations, dailyCaps: changed } = stageConfig('prod');
  const caps = Object.assign({ ...dailyCaps }, changed);
  const { usesOf } = ceilingsAt(freeNarrations, caps);
  const prices = dearest(usage);
  const day = (who: string, person: Requester, counts: (use: DailyUse) => boolean) => {
    const max = (what: CostlyUse) => Math.min(...usesOf(what, person).flatMap((use) => (counts(use) ? [use.max] : [])));
    return { who, stories: max('story'), dollars: costly.reduce((sum, what) => sum + max(what) * prices[what], 0) };
  };
  const account = (tokens: number, isSubscribed = false): Requester => ({
    caller: { kind: 'user', id: 'u', tokens, isSubscribed },
    address: '192.0.2.1',
  });
  const visitor = (address: string): Requester => ({ caller: { kind: 'visitor', id: 'v' }, address });
  const own = (use: DailyUse): boolean => 'callerId' in use;
  const byAddress = (isNetwork: boolean) => (use: DailyUse) =>
    'addressKey' in use && use.addressKey.endsWith('/48') === isNetwork;
  const shared = costly.filter((what) => sharedUses(usesOf(what, visitor('192.0.2.1'))).length > 0);
  const free = caps.freeStoriesPerDay;
  return [
    day('An account that pays nothing', account(0), own),
    day('An account with tokens', account(1), own),
    day('An account with PRO', account(0, true), own),
    day('A visitor', visitor('192.0.2.1'), own),
    day('All visitors at one address', visitor('192.0.2.1'), byAddress(false)),
    day('All visitors in one IPv6 network (/48)', visitor('2001:db8:0:1::/64'), byAddress(true)),
    {
      who: 'All visitors together',
      stories: free,
      dollars: free * shared.reduce((sum, what) => sum + prices[what], 0),
    },
  ];
};
