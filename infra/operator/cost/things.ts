import { limits } from '#shared/limits.ts';
import { isStepName, steps } from '#infra/setups.ts';
import { dollarsFor, profile, type Line, type PriceName } from './prices.ts';
import type { MeasuredOperation, OperationUsage, Usage } from './usage.ts';

const GIGABYTE = 1024 ** 3;
const ENDPOINT_MEGABYTES = 512;

/** What a stage may choose that changes what a story costs. */
export type Choices = {
  voice: Extract<PriceName, `speech${string}`>;
  model: 'haiku' | 'sonnet' | 'novaLite';
  wordTimings: boolean;
  video: 'video' | 'videoBasic';
  traced: boolean;
};

/** What takes nothing of anything. */
const nothing: OperationUsage = {
  ...{ spokenCharacters: 0, markedCharacters: 0, promptCharacters: 0, answerCharacters: 0, picturePixels: 0 },
  ...{ moderatedPictures: 0, checkedTextUnits: 0, stateTransitions: 0, writeUnits: 0, readUnits: 0 },
  ...{ putRequests: 0, getRequests: 0, storedBytes: 0, keptDrafts: 0, paragraphsAhead: 0 },
  functions: {},
};

/** As the stages are set. */
export const today: Choices = {
  voice: 'speechNeural',
  model: 'haiku',
  wordTimings: true,
  video: 'video',
  traced: true,
};

/** Memory by time, with the time that a function waits for a vendor in the cloud: the stand-ins answer at once. */
const gigabyteSecondsOf = (name: string, milliseconds: number): number => {
  const megabytes = isStepName(name) ? steps[name].memoryMegabytes : ENDPOINT_MEGABYTES;
  const wait = (profile.waitSeconds as Partial<Record<string, number>>)[name] ?? 0;
  return (megabytes / 1024) * (milliseconds / 1000 + wait);
};

const tokensOf = (use: OperationUsage): { input: number; output: number } => {
  const picture = Math.min(profile.pictureTokensMost, use.picturePixels / profile.pixelsPerToken);
  return {
    input: picture + use.promptCharacters / profile.charactersPerToken,
    output: use.answerCharacters / profile.charactersPerToken,
  };
};

const computeLines = (use: OperationUsage, traced: boolean): Line[] => {
  const functions = Object.entries(use.functions);
  const steps = functions.filter(([name]) => isStepName(name)).length;
  const seconds = functions.reduce((all, [name, milliseconds]) => all + gigabyteSecondsOf(name, milliseconds), 0);
  const requests = functions.length - steps;
  const logs = (functions.length * profile.logBytesPerInvocation) / GIGABYTE;
  return [
    { what: 'Functions', dollars: dollarsFor('lambdaTime', seconds) + dollarsFor('lambdaRequests', functions.length) },
    {
      what: 'API and edge requests',
      dollars: dollarsFor('apiRequests', requests) + dollarsFor('edgeRequests', requests),
    },
    {
      what: 'Logs and traces',
      dollars: dollarsFor('logs', logs) + (traced ? dollarsFor('traces', functions.length) : 0),
    },
  ];
};

/** What one of these takes, in US dollars, line by line. What is kept is paid for as long as the profile says. */
export const linesOf = (use: OperationUsage, { voice, model, wordTimings, traced }: Choices = today): Line[] => {
  const { input, output } = tokensOf(use);
  const kept = (use.storedBytes / GIGABYTE) * profile.keptMonths;
  return [
    { what: 'Speech', dollars: dollarsFor(voice, use.spokenCharacters) },
    { what: 'Word timings', dollars: wordTimings ? dollarsFor(voice, use.markedCharacters) : 0 },
    { what: 'Story model', dollars: dollarsFor(`${model}In`, input) + dollarsFor(`${model}Out`, output) },
    {
      what: 'Looking at picture and words',
      dollars: dollarsFor('moderation', use.moderatedPictures) + dollarsFor('guardrail', use.checkedTextUnits),
    },
    { what: 'Workflow', dollars: dollarsFor('transitions', use.stateTransitions) },
    { what: 'Table', dollars: dollarsFor('tableWrites', use.writeUnits) + dollarsFor('tableReads', use.readUnits) },
    {
      what: `Files, kept ${profile.keptMonths} months`,
      dollars:
        dollarsFor('objectPuts', use.putRequests) +
        dollarsFor('objectGets', use.getRequests) +
        dollarsFor('objectMonths', kept),
    },
    ...computeLines(use, traced),
  ];
};

const addLines = (...bills: readonly Line[][]): Line[] => {
  const all = new Map<string, number>();
  for (const { what, dollars } of bills.flat()) all.set(what, (all.get(what) ?? 0) + dollars);
  return [...all].map(([what, dollars]) => ({ what, dollars }));
};

const times = (lines: readonly Line[], factor: number): Line[] =>
  lines.map(({ what, dollars }) => ({ what, dollars: dollars * factor }));

/** A narration of our own voice is not spoken anew: what somebody reads is checked, kept, and chosen. */
const recordingOf = (seconds: number): OperationUsage => {
  const { bytesPerSecond, hearMillisecondsPerSecond, endpointMilliseconds, ...counts } = profile.recording;
  const endpoints = ['recording.beginRecording', 'recording.finishRecording', 'recording.chooseRecording'];
  return {
    ...nothing,
    ...counts,
    // The name of who reads.
    checkedTextUnits: 1,
    storedBytes: seconds * bytesPerSecond,
    functions: {
      ...Object.fromEntries(endpoints.map((name) => [name, endpointMilliseconds])),
      'record.hear': seconds * hearMillisecondsPerSecond,
    },
  };
};

/** What each picture after the first adds to a story: it is prepared, looked at twice and kept; words do not get more by it. */
const anotherPictureOf = ({ operations, narrationBytes }: Usage): OperationUsage => {
  const { picturePixels, moderatedPictures, storedBytes, putRequests, functions } = operations.story;
  const prepare = functions['narrate.prepare'] ?? 0;
  const files = { storedBytes: storedBytes - narrationBytes, putRequests };
  return { ...nothing, ...files, picturePixels, moderatedPictures, functions: { 'narrate.prepare': prepare } };
};

const sent = (bytes: number, files: number): Line => ({
  what: 'Sent to browsers',
  dollars: dollarsFor('edgeBytes', bytes / GIGABYTE) + dollarsFor('edgeRequests', files),
});

/** What somebody does, and what it costs. */
export const billsOf = (usage: Usage, choices: Choices = today) => {
  const measured = (name: MeasuredOperation): Line[] => linesOf(usage.operations[name], choices);
  const story = addLines(measured('story'), times(measured('poll'), profile.pollsPerStory));
  const open = addLines(measured('open'), [sent(usage.narrationBytes + usage.viewerPictureBytes, 2)]);
  const { cardsPerListPage } = profile.asUsed;
  // Explore is answered by the edge, but for one in many; a search is not.
  const listPage = [sent(usage.cardPictureBytes * cardsPerListPage, cardsPerListPage + 1)];
  const seconds = usage.narrationSeconds + profile.videoLeadSeconds + profile.videoTailSeconds;
  const videoBytes = seconds * profile.videoBytesPerSecond;
  const video: Line[] = [
    { what: 'Encoding', dollars: dollarsFor(choices.video, seconds / 60) },
    { what: 'Workflow', dollars: dollarsFor('transitions', profile.videoTransitions) },
    { what: 'Functions', dollars: dollarsFor('lambdaTime', profile.videoComputeGigabyteSeconds) },
    { what: 'Table', dollars: dollarsFor('tableWrites', profile.videoTableWrites) },
    // Videos go after 30 days.
    { what: 'File, kept a month', dollars: dollarsFor('objectMonths', videoBytes / GIGABYTE) },
    sent(videoBytes, 1),
  ];
  const recording = linesOf(recordingOf(usage.narrationSeconds), choices);
  const longestRecording = linesOf(recordingOf(limits.recordingMinutes * 60), choices);
  const anotherPicture = linesOf(anotherPictureOf(usage), choices);
  const made = { story, anotherPicture, revoice: measured('revoice'), regenerate: measured('regenerate') };
  return { ...made, recording, longestRecording, open, listPage, video };
};

export type Bills = ReturnType<typeof billsOf>;
