import { SelectField } from '@aws-amplify/ui-react';
import { useVoices } from '../../lib/voices.ts';

/** The first voice is the default. */
export const VoiceField = ({ chosen }: { chosen: string | undefined }) => {
  const { data } = useVoices();
  return (
    <SelectField
      key={data ? 'ready' : 'waiting'}
      name="voiceId"
      label="Voice"
      {...(chosen !== undefined && { defaultValue: chosen })}
      isDisabled={!data}
    >
      {data?.map(({ voice_id: id, name, labels }) => (
        <option key={id} value={id}>
          {name}, {labels.accent}
        </option>
      ))}
    </SelectField>
  );
};
