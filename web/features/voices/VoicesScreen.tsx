import { baseLanguage } from '#shared/story/baseLanguage.ts';
import type { Voice } from '#shared/story/listVoices.ts';
import { useVoices } from '../../lib/voices.ts';
import { currentLanguage } from '../../strings/language.ts';
import { voices as english } from '../../strings/en/voices.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { EmptyWall, FallenFrame } from '../../ui/illustrations.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { useFavoriteVoices } from '../../voices/useFavoriteVoices.ts';
import { VoiceRow } from '../../voices/VoiceRow.tsx';
import { useVoicePreview, type VoicePreview } from '../../voices/useVoicePreview.ts';
import '../../voices/voices.css';

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export const VoicesScreen = () => {
  const words = useWords(english);
  const { title, description, lead } = words;
  useTitle(title, { description });
  return (
    <div className="voices-page">
      <div className="page__head">
        <div>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
      </div>
      <VoicesContent />
    </div>
  );
};

const VoicesContent = () => {
  const words = useWords(english);
  const { data: voices, isFetching, refetch } = useVoices();
  if (voices && voices.length > 0) return <VoiceList voices={voices} />;
  if (isFetching)
    return (
      <div className="voices" aria-busy="true">
        <output className="visually-hidden">{words.loading}</output>
        {placeholders.map((key) => (
          <div key={key} className="voice__skeleton skeleton" />
        ))}
      </div>
    );
  return (
    <Message
      heading="h2"
      art={voices ? <EmptyWall /> : <FallenFrame />}
      {...(voices ? words.empty : { role: 'alert', ...words.failed })}
      action={
        <Button variation="primary" onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      }
    />
  );
};

const groupsOf = (voices: readonly Voice[], own: string): [language: string | undefined, Voice[]][] => {
  const groups = new Map<string | undefined, Voice[]>();
  for (const voice of voices) {
    const language = voice.language && baseLanguage(voice.language);
    groups.set(language, [...(groups.get(language) ?? []), voice]);
  }
  const rank = (language: string | undefined): number => (language === undefined ? 2 : language === own ? 1 : 0);
  return [...groups].toSorted(([a], [b]) => rank(b) - rank(a));
};

/** One list for each language. Voices without a known language come first, then those of the interface's language. */
const VoiceList = ({ voices }: { voices: readonly Voice[] }) => {
  const { languageName } = useFormats();
  const preview = useVoicePreview();
  const groups = groupsOf(voices, currentLanguage());
  return groups.map(([language, some]) => (
    <section key={language ?? ''} className="voices-group">
      {groups.length > 1 && language !== undefined && <h2>{languageName(language)}</h2>}
      <Group voices={some} preview={preview} />
    </section>
  ));
};

const Group = ({ voices, preview }: { voices: readonly Voice[]; preview: VoicePreview }) => {
  const words = useWords(english);
  const { favorites, toggle } = useFavoriteVoices();
  return (
    <ul className="voices">
      {voices.map((voice) => {
        const isFavorite = favorites.has(voice.voice_id);
        return (
          <VoiceRow key={voice.voice_id} voice={voice} preview={preview}>
            <button
              type="button"
              className="icon-button"
              aria-label={words.favorite(voice.name)}
              aria-pressed={isFavorite}
              onClick={() => toggle(voice.voice_id)}
            >
              <Icon name="star" solid={isFavorite} />
            </button>
          </VoiceRow>
        );
      })}
    </ul>
  );
};
