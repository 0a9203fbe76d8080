import { limits } from '#shared/limits.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');

export const feeds = {
  area: 'feeds',
  title: 'Listen elsewhere',
  about: `Hear your stories in a podcast app, in the car or on a child’s player. A feed is an address that the app asks for new stories. It has your newest ${limits.feedStories}, and it’s listed nowhere.`,
  trust:
    'Anyone who has the address can hear these stories, also private ones. Signing out, even everywhere, doesn’t stop a feed. Revoke it here.',
  name: 'Name',
  nameExample: 'Car',
  nameMissing: 'Enter a name for the feed.',
  nameTooLong: (over: number) =>
    `The name is ${plural(over, { one: '1 character', other: `${number(over)} characters` })} too long.`,
  contents: 'Stories',
  contentsOf: { mine: 'My stories', favorites: 'My favorites' },
  create: 'Create Feed',
  creating: 'Creating feed',
  full: `You have ${limits.feedsPerPerson} feeds. Revoke one to create another.`,
  address: 'Address of the feed',
  once: 'Copy it now. We can’t show it again, but you can replace it at any time.',
  copy: 'Copy Address',
  copied: 'Copied',
  notCopied: 'Couldn’t copy. Select the address and copy it.',
  open: 'Open in a Podcast App',
  code: 'QR code of the address. Scan it with the device that has the podcast app.',
  done: 'Done',
  list: 'Your feeds',
  failed: 'Couldn’t load your feeds.',
  tryAgain: 'Try Again',
  neverAsked: 'Not used yet',
  askedOn: (day: string) => `Last used on ${day}`,
  replace: 'New Address',
  replaceThat: (name: string) => `New address for ${name}`,
  revoke: 'Revoke',
  revokeThat: (name: string) => `Revoke ${name}`,
  busy: 'Wait',
  revoked: (name: string) => `${name} was revoked. Its address no longer works.`,
};
