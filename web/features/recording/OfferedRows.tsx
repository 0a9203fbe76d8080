import { Link } from 'react-router';
import type { OfferedRecording } from '#shared/recording/listOffered.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { inLanguage } from '../../lib/inLanguage.ts';

/** Navigation state that opens the story's list of voices, where the owner listens to the recording and decides. */
export const TO_VOICES = { open: 'voice' } as const;

export const OfferedRows = ({ offered, onLeave }: { offered: readonly OfferedRecording[]; onLeave: () => void }) => {
  const words = useWords(english).bell;
  const { languageName } = useFormats();
  return offered.map(({ recordingId, uid, reader, title, thumbnail, language }) => (
    <li key={recordingId} className="job">
      <span className="picture">
        {thumbnail === null ? <Icon name="image" /> : <img src={thumbnail} alt="" width={56} height={56} />}
      </span>
      <div>
        <Link
          className="job__name"
          to={language === null ? `/item/${uid}` : `/item/${uid}?language=${language}`}
          state={TO_VOICES}
          {...inLanguage(defaultLanguage)}
          aria-label={words.listenThat(reader, title)}
          onClick={onLeave}
        >
          {title}
        </Link>
        <div className="job__state job__state--good">
          {words.offered(reader)}
          {language !== null && ` · ${languageName(language)}`}
        </div>
      </div>
    </li>
  ));
};
