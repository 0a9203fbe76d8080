import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSameLanguage } from '#shared/story/baseLanguage.ts';
import type { Language } from '#shared/story/language.ts';
import type { Item } from '#shared/story/story.ts';
import type { StoryTranslation } from '#shared/story/translation.ts';
import { useServices } from '../../../lib/services.tsx';
import { useSession } from '../../../lib/session.ts';
import { toErrorMessage } from '../../../lib/toErrorMessage.ts';
import { LanguageField } from '../../../story/languages/LanguageField.tsx';
import { chooseLanguage, useStoryLanguages } from '../../../story/languages/useStoryLanguages.ts';
import { answeredStory } from '../../../story/storyCache.ts';
import { currentLanguage } from '../../../strings/language.ts';
import { storyFailures } from '../../../strings/en/storyFailures.ts';
import { translations as english } from '../../../strings/en/translations.ts';
import { useFormats, useWords } from '../../../strings/useWords.ts';
import { Dialog, DialogError, DialogFoot } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** With `wait=0`, the server answers when it has accepted or refused the language. */
const atOnce = { prefer: 'wait=0' } as const;

const useTranslations = ({ uid }: Item) => {
  const { client, events } = useServices();
  const queries = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (call: () => Promise<Item>) => call(),
    onSuccess: async (story) => {
      await answeredStory(queries, uid, () => story);
      void queries.invalidateQueries({ queryKey: ['translation', uid] });
    },
    // Fetches the story, because the translation may have begun without a response.
    onSettled: () => events.publish('tokens-updated'),
    onError: () => queries.invalidateQueries({ queryKey: ['story', uid] }),
  });
  const paramsOf = (language: Language) => ({ params: { uid, language }, quiet: true });
  return {
    isPending,
    errorMessage: error ? toErrorMessage(error) : undefined,
    translate: (language: Language) =>
      mutateAsync(() => client.story.translateStory({ ...paramsOf(language), headers: atOnce })),
    remove: (language: Language) => mutateAsync(() => client.story.deleteTranslation(paramsOf(language))),
  };
};

type MadeProps = {
  made: StoryTranslation;
  isBusy: boolean;
  onTranslate: () => void;
  onRemove: () => void;
};

const Made = ({ made, isBusy, onTranslate, onRemove }: MadeProps) => {
  const words = useWords(english).dialog;
  const failures = useWords(storyFailures);
  const { languageName } = useFormats();
  const name = languageName(made.language);
  return (
    <li className="translations__made">
      <span>
        {name}
        {made.isInProgress && <small className="quiet"> · {words.inProgress}</small>}
        {made.isOld && <small className="quiet"> · {words.isOld}</small>}
        {made.failure !== null && <small className="field-error"> {failures.text(made.failure)}</small>}
      </span>
      {made.isOld && !made.isInProgress && (
        <button
          className="icon-button"
          type="button"
          aria-label={words.again(name)}
          disabled={isBusy}
          onClick={onTranslate}
        >
          <Icon name="refresh" />
        </button>
      )}
      {made.isMade && !made.isInProgress && (
        <button
          className="icon-button"
          type="button"
          aria-label={words.remove(name)}
          disabled={isBusy}
          onClick={onRemove}
        >
          <Icon name="bin" />
        </button>
      )}
    </li>
  );
};

/** The languages that the story may be translated into, with the price, and the translations that it has. */
export const TranslateDialog = ({ story, onClose }: { story: Item; onClose: () => void }) => {
  const words = useWords(english).dialog;
  const known = useStoryLanguages()?.filter(({ told }) => told);
  const session = useSession();
  const isFree = session.status === 'user' && session.user.isUnlimited;
  const [picked, setPicked] = useState<Language>();
  const { isPending, errorMessage, translate, remove } = useTranslations(story);
  const { language: own, translations } = story;
  const current = translations.filter(({ isMade, isOld, isInProgress }) => isInProgress || (isMade && !isOld));
  const offered = known?.filter(
    ({ code }) => !isSameLanguage(code, own) && !current.some(({ language }) => isSameLanguage(language, code)),
  );
  const chosen = offered && chooseLanguage(offered, [picked, currentLanguage()]);
  const run = (call: () => Promise<unknown>): void => void call().then(onClose, () => undefined);
  const canTranslate = known === undefined || known.length > 1;
  const isBusy = isPending || translations.some(({ isInProgress }) => isInProgress);
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={
        <DialogFoot
          cancel={words.cancel}
          action={words.confirm}
          busy={words.busy}
          isBusy={isBusy}
          isDisabled={!chosen || !canTranslate}
          onAct={() => chosen && run(() => translate(chosen.code))}
          onClose={onClose}
        />
      }
    >
      {canTranslate ? (
        <>
          <LanguageField label={words.into} offered={offered} chosen={chosen} onChange={setPicked}>
            {chosen && !chosen.spoken && <small className="quiet">{words.noVoice}</small>}
            {chosen && !chosen.public && <small className="quiet"> {words.staysPrivate}</small>}
          </LanguageField>
          {!isFree && <p className="quiet translations__price">{words.price}</p>}
        </>
      ) : (
        <p>{words.needsModel}</p>
      )}
      {translations.length > 0 && (
        <section>
          <h3>{words.made}</h3>
          <ul className="translations__list">
            {translations.map((made) => (
              <Made
                key={made.language}
                made={made}
                isBusy={isBusy}
                onTranslate={() => run(() => translate(made.language))}
                onRemove={() => void remove(made.language).catch(() => undefined)}
              />
            ))}
          </ul>
        </section>
      )}
      <DialogError text={errorMessage} />
    </Dialog>
  );
};
