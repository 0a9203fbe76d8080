import * as z from 'zod/mini';
import { AccountState, Actor, FoundAccount, ManagedAccount } from '../admin/account.ts';
import { PauseStatus } from '../admin/pause.ts';
import { WaitingReports } from '../admin/story.ts';
import { Device } from '../account/device.ts';
import { User } from '../account/user.ts';
import type { Operation } from '../contract.ts';
import type { BodySpec } from '../endpoint.ts';
import { ErrorBody } from '../errorBody.ts';
import { Feed, FeedContents } from '../feed/feed.ts';
import { OwnNarration, OwnStory } from '../lifecycle/getOwnData.ts';
import { AccountToken, SignInBody } from '../lifecycle/signIn.ts';
import { ReasonWithArguments } from '../message.ts';
import { SentRecording } from '../recording/openLink.ts';
import {
  Highlighting,
  Recording,
  RecordingLink,
  RecordingState,
  RecordingType,
  Upload,
} from '../recording/recording.ts';
import { StoryMusic } from '../story/addMusic.ts';
import { Author } from '../story/author.ts';
import { Metrics, MoodRef, Rendition, StoryCard } from '../story/card.ts';
import { Details } from '../story/details.ts';
import { Shot } from '../story/shotSchema.ts';
import { Audience, Ease, Formula, Level, TextLength } from '../story/level.ts';
import { Stage } from '../story/stage.ts';
import {
  ChangeKind,
  Draft,
  Item,
  ItemPicture,
  ShotsToEdit,
  SpokenBeginning,
  Timing,
  Timings,
  Written,
} from '../story/story.ts';
import { StoryLink } from '../story/storyLink.ts';
import { SwappedVoice } from '../story/swapVoice.ts';
import { Span, StoryTranslation } from '../story/translation.ts';
import { ServerCheck } from '../health.ts';
import { JobKind, JobState, Notification, Shape } from '../video/job.ts';

export type Json = Record<string, unknown>;

type Schemas = Readonly<Record<string, z.ZodMiniType>>;

/** Schemas that several answers share. A test fails if a schema repeats and has no name here. */
const sharedByAnswers: Schemas = {
  AccountState,
  AccountToken,
  Actor,
  Audience,
  Author,
  ChangeKind,
  Details,
  Device,
  Draft,
  Ease,
  ErrorBody,
  Feed,
  FeedContents,
  Formula,
  FoundAccount,
  Highlighting,
  Item,
  ItemPicture,
  JobKind,
  JobState,
  Level,
  ManagedAccount,
  Metrics,
  MoodRef,
  Narration: OwnNarration,
  Notification,
  OwnStory,
  PauseStatus,
  ReasonWithArguments,
  Recording,
  RecordingLink,
  RecordingState,
  Rendition,
  SwappedVoice,
  SentRecording,
  ServerCheck,
  Shape,
  Shot,
  ShotsToEdit,
  Span,
  SpokenBeginning,
  Stage,
  StoryCard,
  StoryLink,
  StoryMusic,
  StoryTranslation,
  TextLength,
  Timing,
  Timings,
  Upload,
  User,
  WaitingReports,
  Written,
};

const sharedByRequests: Schemas = { Audience, Details, Highlighting, RecordingType, SignInBody, TextLength };

type Io = 'input' | 'output';

const uriOf = (name: string): string => `#/components/schemas/${name}`;
export const refTo = (name: string): Json => ({ $ref: uriOf(name) });

/** Removes two keywords that are allowed only at the top of a JSON schema. */
const bare = (schema: Json): Json =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'));

/** Converts to JSON schema. @param io `input` for requests, `output` for answers */
export const schemaOf = (schema: z.ZodMiniType, io: Io): Json =>
  bare(z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }));

/** Converts several schemas, which refer to each other by name. */
const schemasOf = (byName: Schemas, io: Io): Record<string, Json> => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(byName)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io, uri: uriOf, unrepresentable: 'any', target: 'draft-2020-12' });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]));
};

const sharedName = (schemas: Schemas, wanted: z.ZodMiniType): string | undefined =>
  Object.entries(schemas).find(([, schema]) => schema === wanted)?.[0];

const capitalised = ({ name }: Operation): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The component name of a JSON answer, such as `ListMoodsAnswer` for `story.listMoods`. */
export const answerName = (operation: Operation, body: z.ZodMiniType): string =>
  sharedName(sharedByAnswers, body) ?? `${capitalised(operation)}Answer`;

/** The component name of a JSON request body, such as `EditStoryBody` for `story.editStory`. */
export const bodyName = (operation: Operation, body: z.ZodMiniType): string =>
  sharedName(sharedByRequests, body) ?? `${capitalised(operation)}Body`;

export const jsonBodyOf = (body: BodySpec | undefined): z.ZodMiniType | undefined => {
  if (body?.kind === 'json') return body.schema;
  return body?.kind === 'multipart' ? body.orJson : undefined;
};

export const componentsOf = (described: readonly Operation[]): Record<string, Json> => {
  const answers: Record<string, z.ZodMiniType> = { ...sharedByAnswers };
  const bodies: Record<string, z.ZodMiniType> = { ...sharedByRequests };
  for (const operation of described) {
    const { success, body } = operation.spec;
    if (success.kind === 'json') answers[answerName(operation, success.body)] = success.body;
    const json = jsonBodyOf(body);
    if (json) bodies[bodyName(operation, json)] = json;
  }
  return { ...schemasOf(bodies, 'input'), ...schemasOf(answers, 'output') };
};
