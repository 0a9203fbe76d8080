import { narrate } from '#functions/story/narrate/narrate.ts';
import { publish, PublishInput } from '#functions/story/narrate/publish.ts';
import { translate } from '#functions/story/narrate/translate.ts';
import { write } from '#functions/story/narrate/write.ts';

import { preparedPictures, type Story } from '#functions/story/story.ts';
import { aStory } from './aStory.ts';
import { keepServed } from './fakeVersions.ts';
import { aUser, aVisitor, fakeServices, type Fakes } from './fakeServices.ts';
import type { Services } from './services.ts';

/** A ready story of a signed-in owner with its files, and a visitor who does not own it. */
export const aReadyStory = (over: Partial<Story> = {}) => {
  const fakes = fakeServices();
  const [owner, other] = [aUser(fakes), aVisitor(fakes)];
  const story = aStory({ ownerId: owner.caller.id, ...over });
  fakes.state.stories.set(story.uid, story);
  keepServed(fakes.state, story);
  for (const key of [...preparedPictures(story).map((one) => one.key), story.narration?.key])
    if (key !== undefined) fakes.state.media.set(key, { bytes: Buffer.from(key), contentType: 'x' });
  const stored = (): Story | undefined => fakes.state.stories.get(story.uid);
  return { fakes, owner, other, story, stored };
};

/** Runs the started workflows whenever the code under test sleeps. */
export const workingWhileWaiting = (fakes: Fakes, over: Partial<Services> = {}): Partial<Services> => {
  const services = { ...fakes.services, ...over };
  const done = new Set<number>();
  return {
    ...over,
    sleep: async (milliseconds) => {
      await fakes.services.sleep(milliseconds);
      for (const { uid, version, startAt } of fakes.state.started.filter((one) => !done.has(one.version))) {
        done.add(version);
        if (startAt === 'write') await write(services)({ uid, version });
        if (startAt === 'translate') await translate(services)({ uid, version });
        const silent = await narrate(services)({ uid, version }).then(
          () => false,
          () => true,
        );
        await publish(services)(PublishInput.parse({ uid, version, silent }));
      }
    },
  };
};
