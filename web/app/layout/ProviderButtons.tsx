import { Button } from '@aws-amplify/ui-react';
import type { Provider } from '#shared/account/identity.ts';
import { useOfferedPrompt } from '../../features/account/useOfferedPrompt.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';

const providers = [
  { id: 'google', name: 'Google', mark: 'G' },
  { id: 'microsoft', name: 'Microsoft', mark: 'M' },
] as const;

export const ProviderButtons = ({ onChoose }: { onChoose: (provider: Provider) => void }) => {
  const words = useWords(layout);
  useOfferedPrompt({ isWanted: true });
  return providers.map(({ id, name, mark }) => (
    <Button key={id} className="provider" onClick={() => onChoose(id)}>
      <span className="provider__mark" aria-hidden="true">
        {mark}
      </span>
      {words.signInWith(name)}
    </Button>
  ));
};
