import type { Story } from '#functions/story/story.ts';
import { aNewStory, aStory } from './aStory.ts';

export const link = { secret: 'secretsecretsecretse00', createdAt: '2026-03-14T08:00:00.000Z' };

/** A private story with a link. */
export const aLinkedStory = (over: Partial<Story> = {}): Story => aStory({ link, linkOpenings: 0, ...over });

export const linkedAddress = aLinkedStory().uid + link.secret;
export const mistypedAddress = `${linkedAddress.slice(0, -1)}1`;

/** An address whose story does not exist. */
export const unknownAddress = 'B'.repeat(44);

const { link: _link, ...unlinked } = aLinkedStory();
export const unlinkedStory: Story = unlinked;

/** Stories that the address does not open. */
export const closedByLink: readonly (readonly [string, Story, string])[] = [
  ['is private again', unlinkedStory, linkedAddress],
  ['has another address now', aLinkedStory({ link: { ...link, secret: 'othersecretothersecr00' } }), linkedAddress],
  ['was hidden by reports', aLinkedStory({ hiddenAt: '2026-03-14T08:00:00.000Z' }), linkedAddress],
  ['is public and hidden', aLinkedStory({ isPublic: true, hiddenAt: '2026-03-14T08:00:00.000Z' }), linkedAddress],
  ['failed', aLinkedStory({ stage: 'failed' }), linkedAddress],
  ['is in the making', aNewStory({ link, stage: 'narrating' }), linkedAddress],
  ['has almost this address', aLinkedStory(), mistypedAddress],
  ['is public and has almost this address', aLinkedStory({ isPublic: true }), mistypedAddress],
  ['is another one', aLinkedStory(), unknownAddress],
];
