import { operations, type Operation } from '#shared/contract.ts';

export type ApiStackName = 'api' | 'api2';

/** The areas of the first API stack. A second stack takes the others, because AWS allows 500 resources in a stack. */
const areasOfFirst: readonly string[] = [
  'account',
  'lifecycle',
  'story',
  'billing',
  'video',
  'gallery',
  'recording',
  'sharing',
];

const laterEndpoints: readonly string[] = [
  'account.endSession',
  'account.listSessions',
  'account.reportViolations',
  'gallery.getAnniversary',
  'gallery.listShelves',
  'lifecycle.signInWithOidc',
  'sharing.createStoryLink',
  'sharing.getEmbedMedia',
  'sharing.getEmbedPage',
  'sharing.getLinkedPage',
  'sharing.getLinkedPicture',
  'sharing.getOembed',
  'sharing.removeStoryLink',
  'story.listLanguages',
  'story.translateStory',
  'story.getTranslation',
  'story.deleteTranslation',
];

/**
 * A deployed endpoint must stay in its stack, because its function has a fixed name and two stacks cannot both own that
 * name. New areas go into the second stack.
 */
export const apiStackOf = ({ id, area }: Pick<Operation, 'id' | 'area'>): ApiStackName =>
  areasOfFirst.includes(area) && !laterEndpoints.includes(id) ? 'api' : 'api2';

export const operationsOf = (stack: ApiStackName): Operation[] =>
  operations.filter((operation) => apiStackOf(operation) === stack);
