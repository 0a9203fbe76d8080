import { Button } from '@aws-amplify/ui-react';
import type { Voice } from '#shared/voices/voice.ts';
import { useVoices } from '../../lib/voices.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { useFavoriteVoices } from './useFavoriteVoices.ts';
import { useVoicePreview } from './useVoicePreview.ts';
import { VoiceRow } from './VoiceRow.tsx';
import './voices.css';

const title = 'Voiceover';
const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** /voices */
export const VoicesScreen = () => {
  useTitle(title, {
    description: 'The voices that read stories at A Thousand Words: listen, and star the ones you like.',
  });
  return (
    <div className="voices-page">
      <div className="page__head">
        <div>
          <h1>{title}</h1>
          <p>Listen to who could tell your story, and star the ones you like.</p>
        </div>
      </div>
      <VoicesContent />
    </div>
  );
};

const VoicesContent = () => {
  const { data: voices, isFetching, refetch } = useVoices();
  if (voices && voices.length > 0) return <VoiceList voices={voices} />;
  if (isFetching)
    return (
      <div className="voices" aria-busy="true">
        <output className="visually-hidden">Loading voices</output>
        {placeholders.map((key) => (
          <div key={key} className="voice__skeleton skeleton" />
        ))}
      </div>
    );
  return (
    <Message
      heading="h2"
      {...(voices
        ? { title: "Oops, there's nothing here.", text: 'There is no voice to choose from right now.' }
        : { role: 'alert', title: 'The voices did not answer', text: 'Something went wrong on our side.' })}
      action={
        <Button variation="primary" onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    />
  );
};

const VoiceList = ({ voices }: { voices: readonly Voice[] }) => {
  const preview = useVoicePreview();
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
              aria-label={`Favorite ${voice.name}`}
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
